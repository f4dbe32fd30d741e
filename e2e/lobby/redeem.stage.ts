import type { Page } from 'playwright/test';
import type { flow } from '../../tests/lobby/redeem.flow.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, refusal, success, thrown } from '../support/answers.ts';
import { silence } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import type { Staged } from '../support/staged.ts';
import { expect } from '../support/world.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`);
export const submit = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(Confirmar canje|Preguntar de nuevo|Cambiar puntos)$/ });
export const openOrder = (page: Page, id: string) => page.locator(`[data-reward=${id}]`).getByRole('button').click();

export const order = {
  reference: 'PR0000001100',
  appliedAt: '2026-01-01T12:00:00.000Z',
  type: 'goods',
  name: 'Termo y mate Sorteo',
  quantity: 1,
  pointsRequired: 6_500,
  amountRequired: 0,
  status: 'process',
  changedPoints: -6_500,
  pointsBalance: 11_950,
  remark: '',
  units: 'unidades',
  pointsRatio: 120,
  redeemAmount: 0,
};

export function stage({ page, world }: Staged): Stage<typeof flow.machine> {
  const rest = async (isEditable: boolean) => {
    await expect(field(page, 'password')).toBeEditable();
    await expect(field(page, 'quantity')).toBeEditable({ editable: isEditable });
  };
  const busy = () => expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  return {
    endpoints: { order: '**/wps/passwordCheck/MCSFE_redeemPointReward' },
    open: async () => {
      await storeSession(page, world);
      await page.goto(`${world.url}/pointMall?type=goods`);
      await openOrder(page, 'mate-sorteo');
      await expect(field(page, 'password')).toBeVisible();
    },
    gestures: {
      'form.submit': async ({ event: { values } }) => {
        for (const [name, value] of Object.entries(values))
          if (await field(page, name).isEditable()) await field(page, name).fill(value);
        await field(page, 'password').press('Enter');
      },
      'field.change': ({ event }) => field(page, event.field).press('x'),
    },
    outcomes: {
      order: {
        made: success(order),
        offline: cut,
        timeout: silence(),
        password: refusal('withdrawalPassword.wrong', { attemptsLeft: 3 }),
        gone: refusal('reward.gone'),
        thrown,
      },
    },
    see: accessibleOnce('redeem', {
      editing: () => rest(true),
      ordering: busy,
      uncertain: () => rest(false),
      asking: busy,
      ordered: () => expect(dialog(page)).toContainText('PR0000001100'),
    }),
  };
}
