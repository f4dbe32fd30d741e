import type { Page } from 'playwright/test';
import { dialogOpened, openLogin } from './login-dialog.ts';
import { expect, type World } from './world-fixture.ts';

export const smsField = (page: Page, name: 'countryDialingCode' | 'mobileNum' | 'verificationCode') =>
  page.getByRole('dialog').locator(`[name=${name}]`);

export const smsTab = (page: Page) => page.getByRole('tab', { name: 'Con un código SMS' });

export const sendCode = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Enviar (otro )?código|Reenviar en \d+ s)$/ });

export async function openWithSms(page: Page, world: World, clock: 'stands' | 'runs' = 'runs'): Promise<void> {
  await world.set('whitelabel', { showVerCodeLogin: true });
  await openLogin(page, world);
  if (clock === 'stands') await dialogOpened(page);
  await expect(smsTab(page)).toBeVisible();
}

export async function lastCode(world: World): Promise<string> {
  const [message] = await world.get<{ text: string }[]>('messages');
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
