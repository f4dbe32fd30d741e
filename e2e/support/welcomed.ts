import type { Page } from 'playwright/test';
import type { Member } from '../../machines/site/member.ts';
import type { BrowserOutcome } from '../../tests/walker/browser.ts';
import { success, unauthorised } from './answers.ts';
import { dropEvents } from './drop-events.ts';
import { dialogClosed } from './login-dialog.ts';
import { memberInfo } from './member-info.ts';
import { signedOut } from './signed-in.ts';
import { expect } from './world.ts';

/** What the gateway gives to somebody whom it lets in; its token is made up (see `scriptedMember`). */
export const granted = { token: 'scripted', firstTimeLogin: false, passwordExpired: false };

export const retry = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Reintentar' });

/** What a welcome makes of closing while it asks is its own: the charts that run it are walked past it. */
export const deafWelcome = (page: Page): Promise<void> => dropEvents(page, ['welcome'], 'dialog.close', 'fetching');

/** What comes of asking who was let in; who leaves does so over an outage that the question met with. */
export const welcomes = (
  member: Member,
  outage: BrowserOutcome,
): Record<'signedIn' | 'expired' | 'left', BrowserOutcome> => ({
  signedIn: success(memberInfo(member)),
  expired: unauthorised,
  left: async (hand) => {
    await outage(hand);
    await expect(retry(hand.page)).toBeFocused();
    await hand.page.keyboard.press('Escape');
  },
});

/** The page greets who signed in, and no dialog stands over it. */
export const greets = (name: string) => async (page: Page) => {
  await dialogClosed(page);
  await expect(page.getByText(`Hola, ${name}`)).toBeVisible();
};

/** No dialog stands over the page, and nobody is signed in. */
export async function nobodyIn(page: Page): Promise<void> {
  await dialogClosed(page);
  await signedOut(page);
}

/** Leaves a part of the sign-in by its own button where that can be pressed, and by the key elsewhere. */
export async function leavePart(page: Page): Promise<void> {
  const back = page.getByRole('dialog').getByRole('button', { name: 'Volver al ingreso' });
  if (await back.isEnabled()) await back.click();
  else await page.keyboard.press('Escape');
}
