import { expectedPaths } from 'chartwalk';
import { flow, good } from '../../tests/member/contact-linking.cases.ts';
import { button, field, lastCode, openPage, panel } from '../support/member-page.ts';
import { pressEnter } from '../support/press-enter.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver } from './contact-linking.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`contact linking ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a number linked to another account is refused, and the member’s number is linked and shown', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'securityCenter');
  await button(page, /^Celular/).click();
  const bind = async (contact: string) => {
    await field(page, 'contact').fill(contact);
    await button(page, 'Enviar código').click();
    await expect(field(page, 'code')).toBeFocused();
    await field(page, 'code').fill(await lastCode(world));
    await field(page, 'password').fill('Sorteo2025');
    await field(page, 'password').press('Enter');
  };
  await bind('987654789');
  await expect(field(page, 'contact')).toBeFocused();
  await expect(field(page, 'contact')).toHaveAccessibleDescription(/^Ya está vinculado a otra cuenta/);
  await bind(good.contact);
  await expect(panel(page).getByTestId('status')).toContainText('***678 quedó vinculado');
  await pressEnter(button(page, 'Volver a Mi cuenta').last());
  await expect(button(page, /^Celular/)).toContainText('***678');
});
