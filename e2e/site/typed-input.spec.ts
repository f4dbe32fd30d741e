import type { Locator, Page } from 'playwright/test';
import { toProfile } from '../account/profile.driver.ts';
import { field as agentField, panel as agentPanel, openAgentPage } from '../support/agent-page.ts';
import { button, field, openPage } from '../support/member-page.ts';
import { byMobile, openRegister, field as registerField, switches } from '../support/register-dialog.ts';
import { expect, test, type World } from '../support/world-fixture.ts';

type Place = {
  open: (page: Page, world: World) => Promise<unknown>;
  /** Opens the form again, when the address does not contain it. */
  reopen?: (page: Page) => Promise<unknown>;
  fields: (page: Page) => [Locator, string][];
  secrets?: (page: Page) => Locator[];
};

async function editProfile(page: Page): Promise<void> {
  await toProfile(page).click();
  await button(page, 'Editar datos').click();
}

const places: Record<string, Place> = {
  'the registration': {
    open: (page, world) => openRegister(page, world),
    fields: (page) => [
      [registerField(page, 'username'), 'valeria2026'],
      [registerField(page, 'mobileNum'), '912345678'],
    ],
    secrets: (page) => [registerField(page, 'password'), registerField(page, 'confirmPassword')],
  },
  'the registration by mobile number': {
    open: async (page, world) => {
      await switches(world, { mobileRegistration: true, mobileRegistrationWithPassword: true });
      await openRegister(page, world);
      await byMobile(page).click();
    },
    fields: (page) => [[registerField(page, 'mobileNum'), '912345678']],
    secrets: (page) => [registerField(page, 'password')],
  },
  'the registration of a downline account': {
    open: (page, world) => openAgentPage(page, world, 'registerCenter'),
    fields: (page) => [
      [agentField(page, 'account'), 'rosario7'],
      [agentField(page, 'nickname'), 'Rosario'],
      [agentField(page, 'RNG'), '0.35'],
    ],
  },
  'a registration link': {
    open: async (page, world) => {
      await openAgentPage(page, world, 'registerCenter');
      await agentPanel(page).getByRole('tab').nth(1).click();
    },
    fields: (page) => [[agentField(page, 'note'), 'Feria de noviembre']],
  },
  'the profile': {
    open: async (page, world) => {
      await openPage(page, world, 'securityCenter');
      await editProfile(page);
    },
    reopen: editProfile,
    fields: (page) => [
      [field(page, 'occupation'), 'Profesora de historia'],
      [field(page, 'permanentAddress'), 'Av. Los Álamos 458'],
    ],
  },
  'a new payout account': {
    open: async (page, world) => {
      await openPage(page, world, 'withdraw');
      await button(page, 'Agregar cuenta').click();
    },
    reopen: (page) => button(page, 'Agregar cuenta').click(),
    fields: (page) => [[page.locator('[name=number]'), '00212345678901234567']],
  },
};

for (const [name, { open, reopen, fields, secrets }] of Object.entries(places)) {
  test(`${name} keeps the typed text after a reload, without passwords`, async ({ page, world }) => {
    await open(page, world);
    for (const [input, text] of fields(page)) await input.fill(text);
    for (const input of secrets?.(page) ?? []) await input.fill('Suerte-2026');
    await page.reload();
    await reopen?.(page);
    for (const [input, text] of fields(page)) await expect(input).toHaveValue(text);
    for (const input of secrets?.(page) ?? []) await expect(input).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      'Suerte-2026',
    );
  });
}

test('the typed text is not restored for a new visit of the address', async ({ page, world }) => {
  await openRegister(page, world);
  await registerField(page, 'username').fill('valeria2026');
  await page.goto('about:blank');
  await openRegister(page, world);
  await expect(registerField(page, 'username')).toHaveValue('');
});
