import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, sound } from '../../tests/account/captcha-sound.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown } from '../support/gateway-responses.ts';
import { holdSound } from '../support/held-sound.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';
import { openCaptcha } from './captcha-image.driver.ts';
import { button, dialog } from './human-check.driver.ts';

const listen = (page: Page) => button(page, 'Escuchar el código');

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  let player: Awaited<ReturnType<typeof holdSound>>;
  return {
    endpoints: { fetchSound: '**/wps/captcha/sound' },
    open: async () => {
      player = await holdSound(page);
      await openCaptcha(page, world);
    },
    gestures: {
      'sound.play': () => listen(page).click(),
      'sound.stop': () => button(page, 'Detener el audio').click(),
      // The chart of the image sends this event; its own walk covers the reload of the image.
      'sound.reset': ({ send }) => send(),
    },
    outcomes: {
      fetchSound: { beeps: success(sound), digits: success({ ...sound, kind: 'digits' }), ...outages, thrown },
      playSound: { ended: () => player.ended(), thrown: () => player.failed() },
    },
    assertions: accessibleOnce('captcha sound', {
      silent: () => expect(listen(page)).not.toHaveAttribute('aria-busy'),
      loading: () => expect(listen(page)).toHaveAttribute('aria-busy', 'true'),
      playing: () => expect(button(page, 'Detener el audio')).toBeVisible(),
      failed: () =>
        expect(dialog(page).getByText(/No pudimos (cargar|reproducir) el audio|Podrás intentar/)).toBeVisible(),
    }),
  };
}
