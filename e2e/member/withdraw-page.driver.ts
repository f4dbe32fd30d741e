import type { BrowserDriver } from 'chartwalk/playwright';
import { pending } from '../../tests/member/withdraw.cases.ts';
import type { flow } from '../../tests/member/withdraw-page.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { openPageWithFrozenClock } from '../support/member-page.ts';
import { answerStatus } from '../support/submission.ts';
import { expect } from '../support/world-fixture.ts';
import { answerList, dialog, row } from './receipt.driver.ts';

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  open: async () => {
    await answerList(page);
    await answerStatus(page, { state: 'processing' });
    const stored = path.start === 'pending' ? { 'pendingOrder:withdraw:lucia2025': pending } : {};
    await openPageWithFrozenClock(page, world, 'withdraw', stored);
  },
  gestures: {
    'order.moved': ({ send }) => send(),
    'receipt.moved': ({ send }) => send(),
    'withdrawal.cancelled': ({ send }) => send(),
    'page.shown': async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    },
    'payment.choose': ({ event: { payment } }) => row(page, payment.reference).getByRole('button').click(),
  },
  outcomes: {},
  assertions: { open: () => expect(dialog(page).getByRole('region', { name: 'Tus retiros' })).toBeVisible() },
});
