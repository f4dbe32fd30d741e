import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { check, type flow, limits } from '../../tests/member/limits.cases.ts';
import { cutRead } from '../support/abort-read-requests.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, success, thrown, unavailable } from '../support/gateway-responses.ts';
import { button, field, openPage, panel } from '../support/member-page.ts';
import { holdRibbon } from '../support/money-ribbon.ts';
import { noResponse } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const edit = (page: Page) => button(page, /: Depósitos, Por día$/);
const often = (page: Page) => button(page, 'Cada 15\u00a0min');
const removal = (page: Page) => panel(page).getByRole('group', { name: /^¿Quitar este límite/ });
export const confirmRemoval = (page: Page) => removal(page).getByRole('button', { name: 'Quitar límite' });
const saving = (page: Page) =>
  expect(
    panel(page)
      .getByRole('button', { name: /^Cada \d+\smin$/ })
      .and(page.locator('[aria-busy=true]')),
  ).toHaveCount(1);
const check15 = { minutes: 15, isOwn: true, dueInMs: 900_000, playedMinutes: 0, staked: 0, won: 0, open: 0 };

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: {
    read: '**/wps/member/protection/limits',
    save: '**/wps/member/protection/limits',
    withdraw: '**/wps/member/protection/limits/raise',
    saveInterval: '**/wps/member/protection/realityCheck',
  },
  open: async () => {
    await answerCalls(page, { 'member/protection/realityCheck?*': { ...check15, ...check } });
    await holdRibbon(page);
    await openPage(page, world, 'responsiblePlay');
  },
  gestures: {
    'load.retry': () => button(page, 'Reintentar').click(),
    'limit.edit': () => edit(page).click(),
    'field.change': () => field(page, 'limit').press('1'),
    'form.submit': async ({ event }) => {
      await field(page, 'limit').fill(event.text);
      await field(page, 'limit').press('Enter');
    },
    'edit.cancel': () => button(page, 'Cancelar').click(),
    'limit.remove': () => button(page, 'Quitar límite').click(),
    'removal.confirm': () => confirmRemoval(page).click(),
    'removal.cancel': () => button(page, 'Conservar límite').click(),
    'raise.withdraw': () => button(page, 'Mantener límite actual').click(),
    'interval.choose': ({ event }) => button(page, `Cada ${event.minutes}\u00a0min`).click(),
  },
  outcomes: {
    read: { details: success(limits), offline: cutRead, thrown },
    save: { saved: success(limits), timeout: noResponse(), thrown },
    withdraw: { withdrawn: success(limits), unavailable, thrown },
    saveInterval: { saved: success(check15), unavailable, thrown },
  },
  assertions: accessibleOnce('limits', {
    loading: () => expect(panel(page).getByTestId('status').first()).toContainText('Cargando'),
    loadFailed: () => expect(panel(page).getByTestId('alert')).toBeVisible(),
    listed: () => expect(edit(page)).toBeEnabled(),
    editing: () => expect(field(page, 'limit')).toBeEditable(),
    confirmingRemoval: () => expect(removal(page)).toBeVisible(),
    saving: () => expect(button(page, 'Guardar límite')).toHaveAttribute('aria-busy', 'true'),
    withdrawing: async () => {
      await expect(edit(page)).toBeDisabled();
      await expect(often(page)).toHaveAttribute('aria-disabled', 'true');
    },
    'savingInterval.newest': () => saving(page),
    'savingInterval.stale': () => saving(page),
  }),
});
