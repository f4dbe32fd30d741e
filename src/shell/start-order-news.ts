import { provideOrderNews } from '../features/site/order-news/order-news.actors.ts';
import { OrderNewsView } from '../features/site/order-news/order-news.view.tsx';
import { createFlow } from '../inspector.ts';
import { orderNews } from './order-news.ts';
import { refreshBalance } from './refresh-balance.ts';
import type { Services } from './services.ts';

/** Starts to announce the orders whose page was left. Load the texts of `submission` before the call. */
export function startOrderNews(services: Services): void {
  const { session } = services.site().getSnapshot().children;
  if (!session) return;
  const actor = createFlow(provideOrderNews(session, { refreshBalance: () => refreshBalance(services) }));
  actor.start();
  orderNews.set({ actor, View: OrderNewsView });
}
