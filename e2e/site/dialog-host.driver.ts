import type { BrowserDriver } from 'chartwalk/playwright';
import type { DialogHostInput } from '../../machines/site/dialog-host.model.ts';
import { flow } from '../../tests/site/dialog-host.cases.ts';
import { endDialog, openDialogs } from '../support/dialogs.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { expect } from '../support/world-fixture.ts';
import { hostNews, maintenance, openSite, siteEndpoints, siteGestures } from './site.driver.ts';

/** The dialogs run on the real site. The events that they send to the site when they end are dropped. */
export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const input = flow.inputs[path.start] as DialogHostInput;
  const shown = () => page.locator('dialog').count();
  return {
    endpoints: siteEndpoints(input.hasToken),
    open: () => openSite(page, world, input, hostNews),
    gestures: {
      ...siteGestures(page, world),
      'location.set': ({ send }) => send(),
      'dialog.closed': async ({ event, send }) => {
        if (!(await openDialogs(page)).includes(event.name)) await send();
        else await endDialog(page, event.name, event.result ?? undefined);
      },
    },
    outcomes: {},
    assertions: {
      facts: async () => expect.poll(shown).toBe((await openDialogs(page)).length),
      'access.serving': () => expect(page.getByRole('banner')).toBeVisible(),
      'access.blocked': async () => {
        await expect(maintenance(page)).toBeVisible();
        await expect(page.locator('dialog')).toHaveCount(0);
      },
    },
  };
}
