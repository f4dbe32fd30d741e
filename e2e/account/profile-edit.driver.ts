import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import { draft, type flow, profile, saved } from '../../tests/account/profile-edit.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { storeSession } from '../support/stored-session.ts';
import { writeOutages } from '../support/transport-errors.ts';
import { expect, quietPage } from '../support/world-fixture.ts';
import { address, button, field, held, openProfile, save, savedElsewhere, toProfile } from './profile.driver.ts';

/** A 401 would close the dialog, so the result is sent as an event. */
const expired: BrowserOutcome = ({ page }) =>
  page.evaluate(() =>
    window.__walk?.send('profileEdit', {
      type: 'xstate.done.actor.save',
      output: { ok: false, reason: 'expired' },
    } as never),
  );

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const saving = (isHeld: boolean) => async () => {
    await expect(save(page)).toHaveAttribute('aria-busy', 'true');
    await expect(held(page)).toBeVisible({ visible: isHeld });
  };
  const asked = () => expect(button(page, 'Seguir editando')).toBeFocused();
  const gone = () => expect(field(page, 'occupation')).toHaveCount(0);
  return {
    endpoints: { save: address },
    open: async () => {
      await storeSession(page, world);
      await page.goto(quietPage(world));
      await openProfile(page);
      const isLoading = () => page.evaluate(() => window.__walk?.states['profile']?.value === 'loading');
      await expect.poll(isLoading, { intervals: [10, 20, 50] }).toBe(true);
      // The request for the profile is held, and its result is sent as an event. The event can contain a draft, which
      // otherwise exists only after an unsaved edit.
      await page.evaluate(
        (value) =>
          window.__walk?.send('profile', { type: 'xstate.done.actor.load', output: { ok: true, value } } as never),
        { profile, draft: path.start === 'drafted' ? draft : null },
      );
      if (path.start === 'drafted') return;
      await toProfile(page).click();
      await button(page, 'Editar datos').click();
    },
    gestures: {
      'field.change': ({ event }) => field(page, event.field).fill(event.value),
      'form.submit': async ({ event: { values } }) => {
        await field(page, 'occupation').fill(values.occupation);
        await passRetryWait(page);
        await field(page, 'occupation').press('Enter');
      },
      'edit.cancel': () => button(page, 'Cancelar').click(),
      'edit.continue': () => button(page, 'Seguir editando').click(),
      'edit.discard': () => button(page, 'Descartar cambios').click(),
      'profile.reload': () => button(page, 'Ver datos guardados').click(),
      'profile.savedElsewhere': () => savedElsewhere(page),
      // Escape would answer the question before it closes the dialog.
      'dialog.close': () => page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click(),
    },
    outcomes: {
      save: {
        saved: success(saved),
        ...writeOutages,
        expired,
        underage: refusal('profile.underage'),
        rejected: refusal('field.rejected'),
        thrown,
      },
    },
    assertions: accessibleOnce('profile-edit', {
      editing: () => expect(field(page, 'occupation')).toBeEditable(),
      'submitting.saving': saving(false),
      'submitting.held': saving(true),
      'confirmingDiscard.beforeViewing': asked,
      'confirmingDiscard.beforeLeaving': asked,
      saved: gone,
      back: gone,
      left: () => dialogClosed(page),
    }),
  };
}
