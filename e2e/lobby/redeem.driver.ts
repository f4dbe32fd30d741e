import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { account, type flow, pending, refusals } from '../../tests/lobby/redeem.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success } from '../support/gateway-responses.ts';
import { storeSession } from '../support/stored-session.ts';
import { answerStatus, endAs, leaveInOtherTab, notMade, trackOrder } from '../support/submission.ts';
import { expect } from '../support/world-fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`);
export const submit = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(Confirmar canje|Convertir puntos)$/ });
export const notice = (page: Page) => page.locator(`[${hook.submission}]`);
export const openOrder = (page: Page, id: string) => page.locator(`[${hook.reward}=${id}]`).getByRole('button').click();

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

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const current = trackOrder();
  const { ends } = current;
  const stored = `${account}:redeem`;
  /** A restored order has no request that could be refused. */
  const refused =
    (errorCode: string, value: object, end: { output: object }): BrowserOutcome =>
    async (step) => {
      if (current.isRestored) await endAs(page, 'redeem', stored, end.output);
      else await refusal(errorCode, value)(step);
      current.isRestored = false;
    };
  return {
    endpoints: { submission: '**/wps/passwordCheck/MCSFE_redeemPointReward' },
    open: async () => {
      await storeSession(page, world);
      await page.goto(`${world.url}/pointMall?type=goods`);
      if (path.start === 'watching') return expect(page.locator(`[${hook.reward}=mate-sorteo]`)).toBeVisible();
      await openOrder(page, 'mate-sorteo');
      await expect(field(page, 'password')).toBeVisible();
    },
    gestures: {
      'form.submit': async ({ event: { values } }) => {
        for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
        await field(page, 'password').press('Enter');
      },
      'field.change': async ({ event, send }) => {
        if (await field(page, event.field).isVisible()) await field(page, event.field).press('x');
        else await send();
      },
      'submission.restore': async () => {
        await answerStatus(page, { state: 'processing' });
        current.isRestored = true;
        await leaveInOtherTab(page, `submission:${stored}`, pending);
      },
      'submission.moved': ({ send }) => send(),
    },
    outcomes: {
      submission: {
        made: ends({ state: 'made', receipt: order }, success(order)),
        notMade: ends({ state: 'notMade' }, notMade),
        password: refused('withdrawalPassword.wrong', { attemptsLeft: 3 }, refusals.password),
        gone: refused('reward.gone', {}, refusals.gone),
      },
    },
    assertions: accessibleOnce('redeem', {
      editing: async () => {
        await expect(field(page, 'password')).toBeEditable();
        await expect(field(page, 'quantity')).toBeEditable();
      },
      submitting: () => expect(submit(page).and(page.locator('[aria-busy=true]')).or(notice(page))).toBeVisible(),
      ordered: () => expect(page.getByTestId('status').filter({ hasText: 'PR0000001100' })).toBeVisible(),
      watching: () => expect(notice(page)).toBeHidden(),
      refused: () =>
        expect(page.getByRole('region', { name: 'Canje sin confirmar' }).getByTestId('alert')).toBeVisible(),
    }),
  };
}
