import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { big, type flow, full } from '../../tests/agent/saved-views.cases.ts';
import { button, field, openAgentPageWithFrozenClock, panel } from '../support/agent-page.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { expect } from '../support/world-fixture.ts';

const stored = { none: null, one: { hidden: ['bets', 'gone'], views: [big] }, full: { hidden: [], views: full } };

async function pressOrSend(page: Page, name: string | RegExp, send: () => Promise<void>): Promise<void> {
  const found = button(page, name).first();
  if ((await found.count()) > 0 && (await found.isEnabled())) await found.click();
  else await send();
}

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: {},
  open: async () => {
    const settings = stored[path.start as keyof typeof stored];
    if (settings)
      await page.addInitScript(
        (value) => localStorage.setItem('table:agente1:profit', JSON.stringify(value)),
        settings,
      );
    await openAgentPageWithFrozenClock(page, world, 'palStatementsAgentCopy');
    for (const name of [/ columnas$/, /^Vistas ·/]) await panel(page).locator('summary', { hasText: name }).click();
  },
  gestures: {
    'column.toggle': async ({ event, send }) => {
      const box = field(page, `column-${event.key}`);
      if ((await box.count()) > 0 && (await box.isEnabled())) await box.click();
      else await send();
    },
    'columns.reset': ({ send }) => pressOrSend(page, 'Mostrar todas', send),
    'view.apply': ({ send }) => send(),
    'view.save': ({ send }) => pressOrSend(page, 'Guardar esta vista', send),
    'view.rename': ({ send }) => send(),
    'view.delete': ({ send }) => send(),
    'name.submit': async ({ event, send }) => {
      if ((await field(page, 'viewName').count()) === 0) return send();
      await field(page, 'viewName').fill(event.name);
      await field(page, 'viewName').press('Enter');
    },
    'deletion.confirm': ({ send }) => pressOrSend(page, 'Eliminar vista', send),
    'form.cancel': ({ send }) => pressOrSend(page, 'Cancelar', send),
  },
  outcomes: {},
  assertions: accessibleOnce('savedViews', {
    browsing: () => expect(button(page, 'Guardar esta vista')).toBeVisible(),
    naming: () => expect(field(page, 'viewName')).toBeFocused(),
    renaming: () => expect(field(page, 'viewName')).toBeVisible(),
    confirming: () => expect(button(page, 'Cancelar')).toBeFocused(),
  }),
});
