import type { BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { Member } from '../../machines/site/member.ts';
import { dropEvents } from './drop-events.ts';
import { success, unauthorised } from './gateway-responses.ts';
import { dialogClosed } from './login-dialog.ts';
import { memberInfo } from './member-info.ts';
import { signedOut } from './stored-session.ts';
import { expect } from './world-fixture.ts';

/** The gateway's response to an accepted sign-in, with an invented token (see `scriptedMember`). */
export const granted = { token: 'scripted', firstTimeLogin: false, passwordExpired: false };

export const retry = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Reintentar' });

/**
 * The `loadMember` chart handles `dialog.close` itself while its request runs, so walks of its parent charts drop this
 * event.
 */
export const dropLoadMemberEvents = (page: Page): Promise<void> =>
  dropEvents(page, ['loadMember'], 'dialog.close', 'loading');

/**
 * Results of loading the member after a sign-in. `left`: the request fails with a transport error, and the user leaves.
 */
export const memberInfoOutcomes = (
  member: Member,
  outage: BrowserOutcome,
): Record<'signedIn' | 'expired' | 'left', BrowserOutcome> => ({
  signedIn: success(memberInfo(member)),
  expired: unauthorised,
  left: async (step) => {
    await outage(step);
    await expect(retry(step.page)).toBeFocused();
    await step.page.keyboard.press('Escape');
  },
});

export const expectGreeting = (name: string) => async (page: Page) => {
  await dialogClosed(page);
  await expect(page.getByText(`Hola, ${name}`)).toBeVisible();
};

export async function expectSignedOut(page: Page): Promise<void> {
  await dialogClosed(page);
  await signedOut(page);
}

/** Leaves a lazy flow of the sign-in by its back button if the button is enabled, otherwise by Escape. */
export async function leavePart(page: Page): Promise<void> {
  const back = page.getByRole('dialog').getByRole('button', { name: 'Volver al inicio de sesión' });
  if (await back.isEnabled()) await back.click();
  else await page.keyboard.press('Escape');
}
