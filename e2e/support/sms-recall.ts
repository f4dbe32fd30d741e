import type { Page } from 'playwright/test';
import { dropEvents } from './drop-events.ts';
import { dialogOpened, easySlider, fillLogin, openLogin, passEasySlider, submit } from './login-dialog.ts';
import { openWithSms, sendCode, smsTab } from './sms-login.ts';
import { expect, type World } from './world-fixture.ts';

type Recall = 'nothing' | 'running' | 'thrown';

declare global {
  interface Window {
    __recall: { key: string; settle(way: Recall, purpose: string): boolean };
  }
}

async function holdRecall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    let end: ((way: Recall, purpose: string) => void) | undefined;
    window.__recall = {
      key: '',
      settle: (way, purpose) => {
        end?.(way, purpose);
        return end !== undefined;
      },
    };
    crypto.subtle.digest = async (algorithm, data) => {
      end = undefined;
      const hash = await digest(algorithm, data);
      const held = Promise.withResolvers<ArrayBuffer>();
      end = (way, purpose) => {
        const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        window.__recall.key = `smsCode.${purpose}.${hex}`;
        localStorage.removeItem(window.__recall.key);
        if (way === 'running') localStorage.setItem(window.__recall.key, JSON.stringify([Date.now() + 2000, 2000]));
        if (way === 'thrown') held.reject(new Error('No memory'));
        else held.resolve(hash);
      };
      return held.promise;
    };
  });
}

export function settleRecall(page: Page, purpose: 'login' | 'newIp') {
  const settled = (way: Recall) => () => {
    const settle = () => page.evaluate(([how, what]) => window.__recall.settle(how, what), [way, purpose] as const);
    return expect.poll(settle, { intervals: [5, 10, 20, 50] }).toBe(true);
  };
  return { nothing: settled('nothing'), running: settled('running'), thrown: settled('thrown') };
}

export async function openCode(page: Page, world: World, isNewIp: boolean): Promise<void> {
  await easySlider(page);
  await holdRecall(page);
  // Each parent chart handles a refused code differently, so the test drops this event.
  await dropEvents(page, ['newIpCheck'], 'code.refused');
  if (!isNewIp) {
    await openWithSms(page, world, 'stands');
    await smsTab(page).click();
    await expect(sendCode(page)).toBeVisible();
    return;
  }
  const verification = { ticket: 'ticket-1', methods: [{ method: 'sms', hint: '***321' }] };
  const refused = { success: false, value: { verification }, message: '', errorCode: 'login.verification' };
  await page.route('**/wps/session/login', (route) => route.fulfill({ json: refused }));
  await openLogin(page, world);
  await dialogOpened(page);
  await fillLogin(page);
  await submit(page).click();
  await passEasySlider(page);
  await expect(sendCode(page)).toBeVisible();
}
