import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import type { flow } from '../../tests/account/resend-timer.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { sendCode, smsField } from '../support/sms-login.ts';
import { openCode, settleRecall } from '../support/sms-recall.ts';
import { expect } from '../support/world-fixture.ts';

/**
 * The button depends on the timer's parent, so each event that the walk sends directly to the timer must also be sent
 * to the parent.
 */
const sendToParent = (page: Page, type: 'wait.running' | 'wait.over'): Promise<void> =>
  page.evaluate((details) => window.__walk?.send('smsCode', { type: details } as EventObject), type);

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const isNewIp = path.start === 'newIp';
  const canSend = () => expect(sendCode(page)).toHaveText(/^Enviar/);
  return {
    open: () => openCode(page, world, isNewIp),
    gestures: {
      'recipient.change': async ({ event: { recipient }, send }) => {
        const number = recipient?.['mobileNum'] ?? '';
        const isTyped = !isNewIp && (await smsField(page, 'mobileNum').inputValue()) !== number;
        if (isTyped) return smsField(page, 'mobileNum').fill(number);
        await sendToParent(page, 'wait.over');
        await send();
      },
      'wait.start': async ({ send }) => {
        await send();
        await sendToParent(page, 'wait.running');
      },
      'tab.deadline': ({ caseName }) =>
        page.evaluate((isOwn) => {
          const key = isOwn ? window.__recall.key : 'smsCode.login.another';
          const newValue = JSON.stringify([Date.now() + 2000, 2000]);
          window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
        }, caseName === 'own'),
    },
    outcomes: { recall: settleRecall(page, isNewIp ? 'newIp' : 'login') },
    assertions: {
      restoring: canSend,
      idle: canSend,
      counting: () => expect(sendCode(page)).toHaveText(/^Reenviar en [12] s$/),
    },
  };
}
