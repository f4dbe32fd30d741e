import type { Page } from 'playwright/test';
import { answerCalls } from './gateway-responses.ts';

/** Provides the responses for a member whose token was invented by the test and is unknown to the gateway. */
export async function scriptedMember(page: Page): Promise<void> {
  await page.route('**/wps/relay/*', (route) => {
    const { authorization: _, ...headers } = route.request().headers();
    return route.continue({ headers });
  });
  const reality = { minutes: 60, isOwn: false, dueInMs: 3_600_000, playedMinutes: 0, staked: 0, won: 0, open: 0 };
  await answerCalls(page, {
    'v2/wallets/balance': { sumBalance: 12 },
    'relay/GCS_recentGame': [],
    'member/notifications': { counts: {} },
    'member/protection/realityCheck?*': reality,
  });
}
