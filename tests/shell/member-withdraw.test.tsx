// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { WithdrawInput } from '../../machines/member/withdraw.model.ts';
import { open } from '../../src/features/member/withdraw/withdraw.entry.tsx';
import { supportPopup } from '../../src/features/site/customer-service/support-popup.ts';
import { loadArea } from '../../src/i18n.ts';
import { type Answers, startSite } from '../kit/start-site.ts';
import { spoken } from '../kit/tables.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { bank } from '../member/payee.cases.ts';
import { member, pending, terms } from '../member/withdraw.cases.ts';
import { sentItem } from '../member/withdrawals.cases.ts';
import { members } from '../site/members.ts';

const now = '2026-01-05T15:30:00.000Z';
const found = (value: unknown) => ({ ok: true, value });
const waitingFor = (reference: string) => ({
  reference,
  payout: 30_000,
  payee: bank,
  deadline: '2026-01-06T15:30:00Z',
});
const receipts = (...references: string[]) =>
  found({ now, minutes: 1440, waiting: references.map(waitingFor), settled: [] });
let stop = () => {};

async function show(answers: Answers = {}, input: WithdrawInput = member) {
  const { site, services, call } = startSite({
    member: { ...members.member, account: member.account },
    answers: {
      balance: found({ sumBalance: 12.5 }),
      withdrawTerms: found(terms),
      withdrawals: found([]),
      paymentConfirmations: receipts(),
      ...answers,
    },
  });
  const { logic, view: View } = open(services);
  const flow = createActor(logic, { input }).start();
  stop = () => {
    flow.stop();
    site.stop();
  };
  render(translated(<View actor={flow} />));
  await act(async () => {});
  const times = (wanted: string) => call.mock.calls.filter(([name]) => name === wanted).length;
  return { site, call, times, flow, user: userEvent.setup({ delay: null }) };
}
const list = () => within(screen.getByRole('region', { name: 'Tus retiros' }));
const appear = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeAll(async () => {
  await spanish();
  for (const area of ['member', 'funds', 'withdraw', 'submission'] as const) await loadArea(area);
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
});

it('shows the withdrawal form and the withdrawals, in the currency of the site', async () => {
  await show({ withdrawals: found([sentItem()]) });
  expect(screen.getByLabelText('Monto')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Tus retiros' }).textContent).toContain('P\u00a0300.00');
  expect(document.getElementById('receipt')).toBeNull();
});

it('shows the payment that the member must confirm', async () => {
  await show({ paymentConfirmations: receipts('WD1') });
  expect(spoken(document.getElementById('receipt-title')!)).toBe('¿Recibiste P 300.00?');
});

it('the link of a payment in the list scrolls to the receipt of the payment and focuses it', async () => {
  const paid = [sentItem({ state: 'paid' }), sentItem({ reference: 'WD2', state: 'paid', payout: 20_000 })];
  const { user } = await show({
    withdrawals: found(paid),
    paymentConfirmations: receipts('WD1', 'WD2'),
  });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await user.click(list().getAllByRole('button', { name: 'Indicar si llegó' })[1]!);
  expect(scrolled.mock.contexts).toEqual([document.getElementById('receipt')]);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
  expect(document.activeElement).toBe(document.getElementById('receipt-title'));
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

it('a canceled withdrawal refreshes the balance', async () => {
  const { user, times } = await show({ withdrawals: found([sentItem()]), cancelWithdrawal: found(null) });
  const before = times('balance');
  await user.click(list().getByRole('button', { name: /^Cancelar retiro/ }));
  await user.click(list().getByRole('button', { name: 'Cancelar retiro' }));
  expect([times('cancelWithdrawal'), times('balance')]).toEqual([1, before + 1]);
});

it('the page reloads its data when it becomes visible again', async () => {
  const { times, flow } = await show();
  const read = () => [times('withdrawals'), times('paymentConfirmations')];
  expect(read()).toEqual([1, 1]);
  await appear('hidden');
  expect(read()).toEqual([1, 1]);
  await appear('visible');
  expect(read()).toEqual([2, 2]);
  act(() => flow.stop());
  await appear('visible');
  expect(read()).toEqual([2, 2]);
});

it('a money movement reloads the balance and the list', async () => {
  const { user, times } = await show({
    withdraw: found({ reference: 'WD9', amount: 30_000, fee: 0, payout: 30_000 }),
  });
  const before = times('balance');
  await user.type(screen.getByLabelText('Monto'), '300');
  await user.click(screen.getAllByRole('radio')[0]!);
  await user.click(screen.getByRole('button', { name: 'Revisar retiro' }));
  await user.type(screen.getByLabelText('Contraseña de retiro'), '135790');
  await user.click(screen.getByRole('button', { name: /^Retirar P\s[\d.]+/ }));
  await act(async () => {});
  expect([times('withdraw'), times('balance'), times('withdrawals')]).toEqual([1, before + 1, 2]);
});

it('an unconfirmed withdrawal links to customer service', async () => {
  const popup = vi.spyOn(supportPopup, 'open').mockImplementation(() => {});
  const { site, user } = await show({}, { ...member, pending });
  await user.click(await screen.findByRole('button', { name: 'Atención al cliente' }));
  expect(popup).toHaveBeenCalledExactlyOnceWith('live');
  expect(Object.keys(site.getSnapshot().children.dialogHost!.getSnapshot().context.dialogs)).toEqual([
    'customerServiceModal',
  ]);
});

it('the add button opens a separate account form', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Agregar cuenta' }));
  const form = within(screen.getByRole('form', { name: 'Agregar cuenta' }));
  expect(form.getByText(/Lucía Ramírez/)).toBeDefined();
  expect(form.getByLabelText('Banco o billetera')).toBeDefined();
});
