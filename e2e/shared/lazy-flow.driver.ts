import type { BrowserDriver } from 'chartwalk/playwright';
import type { flow } from '../../tests/shared/lazy-flow.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { type Interception, interceptRequests } from '../support/intercept-requests.ts';
import {
  dialogOpened,
  easySlider,
  fillLogin,
  handle,
  openLogin,
  passEasySlider,
  submit,
} from '../support/login-dialog.ts';
import { expect } from '../support/world-fixture.ts';

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  let chunk: Interception;
  return {
    open: async () => {
      chunk = await interceptRequests(page, '**/assets/human-check.entry-*.js');
      await easySlider(page);
      await openLogin(page, world);
      await dialogOpened(page);
      await fillLogin(page);
      await submit(page).click();
    },
    gestures: { 'dialog.close': ({ send }) => send(), 'flow.restart': ({ send }) => send() },
    outcomes: {
      chunk: { loaded: () => chunk('pass') },
      flow: { ended: () => passEasySlider(page) },
    },
    assertions: accessibleOnce('lazyFlow', {
      loading: () => expect(page.getByRole('dialog').getByTestId('status')).toHaveText('Cargando…'),
      running: () => expect(handle(page)).toBeVisible(),
      ended: () => expect(handle(page)).toBeHidden(),
    }),
  };
}
