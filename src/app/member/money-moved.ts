import type { Services } from '../services.ts';

/** Has the member's balance read anew. */
export const refreshBalance = ({ site }: Services): void =>
  void site().getSnapshot().children.session?.getSnapshot().children.balance?.send({ type: 'balance.refresh' });
