import type { Page } from 'playwright/test';
import { desk, flow, link, off } from '../../tests/agent/registration-link.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { button, field, openAgentPage, openStandingAgentPage, panel } from '../support/agent-page.ts';
import { cut, limited, refusal, success, thrown } from '../support/answers.ts';
import { outages } from '../support/outages.ts';
import { expect, test } from '../support/world.ts';

const submit = (page: Page) => button(page, 'Crear el enlace');
const byLink = (page: Page) => panel(page).getByRole('tab', { name: 'Con un enlace' });

for (const path of pathsOf(buildGraph(flow))) {
  test(`registration link ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: {
        fetchLinks: '**/wps/relay/MCSFE_getRegistrationLinks',
        create: '**/wps/relay/MCSFE_createRegistrationLink',
        disable: '**/wps/relay/MCSFE_disableRegistrationLink',
      },
      open: async () => {
        await openStandingAgentPage(page, world, 'registerCenter');
        await byLink(page).click();
      },
      gestures: {
        'form.submit': async ({ event: { values } }) => {
          for (const [category, rate] of Object.entries(values.rates)) await field(page, category).fill(rate);
          await field(page, 'note').fill(values.note);
          await field(page, 'note').press('Enter');
        },
        'field.change': async ({ send }) =>
          (await field(page, 'note')
            .isEditable({ timeout: 50 })
            .catch(() => false))
            ? field(page, 'note').press('x')
            : send(),
        'link.disable': ({ event }) => button(page, `Apagar ${event.code}`).click(),
        'disable.cancel': () => button(page, 'Dejarlo abierto').click(),
        'disable.confirm': () => button(page, 'Sí, apagarlo').click(),
        'links.retry': () => button(page, 'Reintentar').click(),
      },
      outcomes: {
        fetchLinks: { told: success(desk), offline: outages.offline, thrown },
        create: { made: success(link), offline: cut, full: refusal('link.full'), thrown },
        disable: { disabled: success(off), gone: refusal('link.gone'), limited: limited(5), thrown },
      },
      see: accessibleOnce('registrationLink', {
        loading: () => expect(byLink(page)).toHaveAttribute('aria-selected', 'true'),
        failed: () => expect(button(page, 'Reintentar')).toBeVisible(),
        ready: () => expect(submit(page)).not.toHaveAttribute('aria-disabled'),
        creating: () => expect(submit(page)).toHaveAttribute('aria-busy', 'true'),
        confirming: () => expect(button(page, 'Sí, apagarlo')).toBeFocused(),
        disabling: () => expect(button(page, 'Sí, apagarlo')).toHaveAttribute('aria-busy', 'true'),
      }),
    });
  });
}

test('a link opens the registration with its code, and is no longer good once it is off', async ({
  page,
  world,
  browser,
}) => {
  await openAgentPage(page, world, 'registerCenter');
  await byLink(page).click();
  await field(page, 'note').fill('Feria de Lima');
  await submit(page).click();
  const ticket = panel(page).getByRole('article');
  await expect(ticket).toContainText('Abierto');
  await accessibleEverywhere(page);
  const address = await ticket.getByRole('textbox', { name: 'Enlace de registro' }).inputValue();
  const code = new URL(address).searchParams.get('affiliateCode') ?? '';
  const visitor = await browser.newContext();
  const other = await visitor.newPage();
  await other.goto(address);
  await expect(other.getByRole('dialog').locator('[name=affiliateCode]')).toHaveValue(code);
  await visitor.close();
  await button(page, `Apagar ${code}`).click();
  await button(page, 'Sí, apagarlo').click();
  await expect(ticket).toContainText('Apagado');
  await expect(ticket.getByRole('button')).toHaveCount(0);
});
