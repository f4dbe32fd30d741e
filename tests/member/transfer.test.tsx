// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import {
  noDraft,
  type TransferDraft,
  type TransferEvent,
  type TransferReason,
  transferReasons,
} from '../../machines/member/transfer.model.ts';
import {
  provideTransfer,
  unconfirmedTransfer,
  unsentTransfer,
} from '../../src/features/member/transfer/transfer.actors.ts';
import { TransferView } from '../../src/features/member/transfer/transfer.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { refusalWords } from '../kit/refusals.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outages } from '../site/transport-errors.ts';
import {
  details,
  flow,
  good,
  made,
  member,
  move,
  notMade,
  pending,
  refusals,
  requestId,
  sentWallets,
  wallets,
} from './transfer.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto' });
const vendor = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Proveedor' });
const press = (name: string) => screen.getByRole('button', { name });
const gather = () => press('Pasar todo a la billetera principal');
const confirm = () => screen.getByRole('button', { name: /^(Transferir|Pasar todo a la billetera principal)$/ });

async function fill(user: UserEvent, values: TransferDraft) {
  await user.click(screen.getByRole('radio', { name: 'De la principal al proveedor' }));
  await user.selectOptions(vendor(), values.vassalage);
  await user.clear(amount());
  await user.type(amount(), values.amount);
  await user.click(press('Revisar transferencia'));
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': ({ user, event }) => fill(user, event.draft),
  'funds.gather': ({ user }) => user.click(gather()),
  'field.change': async ({ user, event }) => {
    await user.selectOptions(vendor(), event.draft.vassalage);
    await user.clear(amount());
    await user.type(amount(), event.draft.amount);
  },
  'order.send': ({ user }) => user.click(confirm()),
  'order.edit': ({ user }) => user.click(press('Corregir')),
  'submission.moved': 'send',
  'load.retry': ({ user }) => user.click(press('Reintentar')),
};

const review = (isBusy: boolean) => () => {
  expect(screen.getByRole('heading', { name: 'Revisa antes de confirmar' })).toBeDefined();
  expect(confirm().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
};

const assertions: StateAssertions = {
  loading: () => expect(document.querySelector('[aria-busy=true]')).not.toBeNull(),
  loadFailed: () => expect(press('Reintentar')).toBeDefined(),
  ready: () => expect(amount().readOnly).toBe(false),
  reviewing: review(false),
  // The order was either restored or just sent. The tests of the submission chart cover the other states of a
  // submission.
  submitting: () => {
    const restored = screen.queryByRole('heading', { name: 'Tienes una transferencia sin confirmar' });
    if (restored) expect(press('Consultar estado')).toBeDefined();
    else review(true)();
  },
};

const draw = (actor: Actor) =>
  translated(<TransferView actor={actor} symbol="P" newRequestId={() => requestId} onSupport={() => {}} />);

signedInAs('lucia2025');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('funds'), loadArea('submission')]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  unsentTransfer.clear(member.account);
});

describe('transfer', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });
});

function mount() {
  const { harness, settle, asked, user } = mountFlow(flow, draw);
  const order = async () => {
    await fill(user, good);
    await user.click(confirm());
  };
  return { harness, settle, user, asked, order };
}

describe('refused transfer', () => {
  const words = refusalWords('funds.transfer.refusal', transferReasons, {
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
    refused: /^El servicio no aceptó tu solicitud.*unheard\.of/,
    funds: /ya no alcanza/,
    vendor: /no responde en este momento/,
  });

  it.each(Object.keys(words) as (keyof typeof words)[])(
    'shows the reason and keeps the entered values: %s',
    async (reason) => {
      const { harness, settle, order } = mount();
      settle('fetchWallets', details);
      await order();
      settle('submission', refusals[reason]);
      expect(harness.chart.getSnapshot().value).toBe('loading');
      settle('fetchWallets', details);
      expect(screen.getByTestId('alert').textContent).toMatch(words[reason]);
      expect(amount().value).toBe('200');
      expect(vendor().value).toBe('GRANS');
    },
  );

  it.each(Object.keys(outages) as (keyof typeof outages)[])(
    'offers a retry when the wallets fail to load: %s',
    (reason) => {
      const { settle } = mount();
      settle('fetchWallets', outages[reason]);
      expect(screen.getByTestId('alert').textContent?.length).toBeGreaterThan(20);
      expect(press('Reintentar')).toBeDefined();
    },
  );
});

describe('transfer order', () => {
  it('shows a review before it is sent, and allows corrections', async () => {
    const { settle, user, asked } = mount();
    settle('fetchWallets', details);
    await fill(user, good);
    expect(asked()).toBeUndefined();
    expect(screen.getByText('De la principal a Gran Salón')).toBeDefined();
    expect(screen.getByText('Gran Salón: saldo final').parentElement?.textContent).toContain('P\u00a0700.00');
    expect(screen.getByText('Billetera principal: saldo final').parentElement?.textContent).toContain(
      'P\u00a012,140.50',
    );
    await user.click(press('Corregir'));
    expect(amount().value).toBe('200');
    await user.click(gather());
    expect(screen.getByText('P 500.00')).toBeDefined();
    expect(asked()).toBeUndefined();
    await user.click(gather());
    expect(asked()).toMatchObject({ order: { kind: 'gather' }, isRestored: false });
  });

  it('keeps the entered values when the order was not made', async () => {
    const { settle, order } = mount();
    settle('fetchWallets', details);
    await order();
    settle('submission', notMade);
    settle('fetchWallets', details);
    expect(amount().value).toBe('200');
    expect(screen.queryByTestId('alert')).toBeNull();
  });
});

describe('transfer page', () => {
  it('shows the total of all wallets, and shows the empty wallets on request', async () => {
    const { settle, user } = mount();
    settle('fetchWallets', details);
    expect(screen.getByText('P 12,840.50')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Cancha Viva/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Truco y Flor.*No responde/ })).toBeDefined();
    await user.click(press('Ver # proveedor más sin saldo'.replace('#', '1')));
    await user.click(screen.getByRole('button', { name: /^Cancha Viva/ }));
    expect(vendor().value).toBe('CANCH');
  });

  it('says that another provider is chosen when the chosen one is missing, until the member chooses one', async () => {
    const { settle, user } = mount();
    const draft = { ...good, vassalage: 'GONE' };
    settle('fetchWallets', { output: { ok: true, value: { ...wallets, draft } } });
    const gone = () => screen.queryByText(/así que elegimos Gran Salón/);
    expect([vendor().value, amount().value, gone() !== null]).toEqual(['GRANS', '200', true]);
    await user.click(press('Ver # proveedor más sin saldo'.replace('#', '1')));
    await user.click(screen.getByRole('button', { name: /^Cancha Viva/ }));
    expect([vendor().value, amount().value, gone()]).toEqual(['CANCH', '200', null]);
  });

  it('fills the form with the values of a restored order that was not made', () => {
    const { settle } = mount();
    settle('fetchWallets', { output: { ok: true, value: { ...wallets, pending } } });
    settle('submission', notMade);
    settle('fetchWallets', details);
    expect([vendor().value, amount().value]).toEqual(['GRANS', '200']);
  });

  it('limits the amount to the balance of the source wallet', async () => {
    const { settle, user } = mount();
    settle('fetchWallets', details);
    await user.click(screen.getByRole('radio', { name: 'Del proveedor a la principal' }));
    expect(screen.getByText('Disponible: P 500.00')).toBeDefined();
    await user.type(amount(), '500.01');
    await user.click(press('Revisar transferencia'));
    expect(screen.getByText('Tienes P 500.00 disponibles.')).toBeDefined();
    expect(document.activeElement).toBe(amount());
    await user.click(press('Todo'));
    expect(amount().value).toBe('500');
  });

  it('shows the transferred amount, clears the form and reloads the wallets', async () => {
    const { harness, settle, order } = mount();
    settle('fetchWallets', details);
    await order();
    settle('submission', made);
    expect(harness.chart.getSnapshot().value).toBe('loading');
    expect(screen.getByTestId('status').textContent).toContain('Transferencia realizada: P\u00a0200.00');
    expect(amount().value).toBe('');
  });

  it('lists the vendors that did not return the money', async () => {
    const { settle, user } = mount();
    settle('fetchWallets', details);
    await user.click(gather());
    await user.click(gather());
    const order = { kind: 'gather' as const };
    settle('submission', {
      output: { kind: 'accepted', order, receipt: { order, amount: 50_000, unreached: ['Truco y Flor'] } },
    });
    expect(screen.getByTestId('status').textContent).toMatch(
      /Total transferido a tu billetera principal: P\u00a0500.00.*Sin respuesta de: Truco y Flor/,
    );
  });

  it('explains the single wallet mode and links to deposits and withdrawals', () => {
    const { settle } = mount();
    settle('fetchWallets', { output: { ok: true, value: { ...wallets, isSingle: true, vendors: [], transfers: [] } } });
    expect(screen.getByText(/en una sola billetera/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Depositar' }).getAttribute('href')).toContain('member=depositv2');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/Aún no tienes transferencias entre billeteras/)).toBeDefined();
  });

  it('offers to collect the money that remains at vendors in the single wallet mode', () => {
    const { settle } = mount();
    settle('fetchWallets', {
      output: { ok: true, value: { ...wallets, isSingle: true, vendors: wallets.vendors.slice(0, 1) } },
    });
    expect(screen.getByText(/Quedó dinero en una billetera de proveedor/)).toBeDefined();
    expect(gather().getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('restores an order whose response was lost', () => {
    const { settle, asked } = mount();
    settle('fetchWallets', { output: { ok: true, value: { ...wallets, pending } } });
    expect(asked()).toEqual({ ...pending, account: member.account, isRestored: true });
    expect(screen.getByText('De la principal a Gran Salón')).toBeDefined();
  });
});

describe('transfer actor', () => {
  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: null });
  function start(send: unknown) {
    const refreshBalance = vi.fn();
    const call = vi.fn(async (name: string, _request: unknown) =>
      name === 'walletFunds' ? { ok: true, value: sentWallets } : send,
    );
    const actor = createActor(provideTransfer({ call } as unknown as Gateway, { refreshBalance }), { input: member });
    actor.start();
    const ready = () => waitFor(actor, (state) => state.matches('ready'), { timeout: 2000 });
    const order = (event: TransferEvent) => {
      actor.send(event);
      actor.send({ type: 'order.send' });
    };
    const sent = () => call.mock.calls.find(([name]) => name !== 'walletFunds')?.slice(0, 2);
    return { actor, ready, order, sent, refreshBalance };
  }
  const moved = { ok: true, value: { reference: 'TW1', amount: 20_000 } };

  it('restores the typed and chosen values after a reload, until the transfer is made', async () => {
    const draft: TransferDraft = { vassalage: 'CANCH', direction: 'toMain', amount: '1.000,30' };
    const typing = start(moved);
    await typing.ready();
    typing.actor.send({ type: 'field.change', draft });
    typing.actor.stop();
    const again = start({ ok: true, value: { amount: 50_000, unreached: [] } });
    expect((await again.ready()).context.draft).toEqual(draft);
    again.order({ type: 'funds.gather', requestId });
    await waitFor(again.actor, (state) => state.context.receipt !== null);
    expect((await again.ready()).context.draft).toEqual(draft);
    again.actor.stop();
    const last = start(moved);
    await last.ready();
    last.order({ type: 'form.submit', draft: good, requestId });
    await waitFor(last.actor, (state) => state.context.receipt !== null);
    expect((await last.ready()).context.draft).toEqual(noDraft);
    expect(unsentTransfer.read(member.account)).toEqual(noDraft);
    last.actor.stop();
  });

  it.each([
    '{"vassalage":1,"direction":"toMain","amount":""}',
    '{"vassalage":"GRANS","direction":"sideways","amount":""}',
    '{"vassalage":"GRANS","direction":"toMain"}',
  ])('ignores a stored text that is not a draft: %s', async (text) => {
    sessionStorage.setItem(`formDraft:transfer:${member.account}`, text);
    const { ready, actor } = start(moved);
    expect((await ready()).context.draft).toEqual(noDraft);
    actor.stop();
  });

  it.each([
    ['toVendor', null, 'GRANS'],
    ['toMain', 'GRANS', null],
  ] as const)('moves money in the direction %s', async (direction, from, to) => {
    const { actor, ready, order, sent, refreshBalance } = start(moved);
    await ready();
    order({ type: 'form.submit', draft: { ...good, direction }, requestId });
    const { context } = await waitFor(actor, (state) => state.context.receipt !== null);
    expect(sent()).toEqual(['moveFunds', { requestId, from, to, amount: 20_000 }]);
    expect(context.receipt?.amount).toBe(20_000);
    expect(refreshBalance).toHaveBeenCalledOnce();
    actor.stop();
  });

  it('collects the money from all vendors', async () => {
    const { actor, ready, order, sent } = start({ ok: true, value: { amount: 50_000, unreached: [] } });
    await ready();
    order({ type: 'funds.gather', requestId });
    await waitFor(actor, (state) => state.context.receipt !== null);
    expect(sent()).toEqual(['gatherFunds', { requestId }]);
    actor.stop();
  });

  it.each([
    { type: 'form.submit', draft: good, requestId },
    { type: 'funds.gather', requestId },
  ] satisfies TransferEvent[])('restores the unconfirmed order: $type', async (event) => {
    const lost = start({ ok: false, fault: { kind: 'offline' } });
    await lost.ready();
    lost.order(event);
    const { context, children } = lost.actor.getSnapshot();
    await waitFor(children.submission!, (state) => state.matches('unconfirmed'));
    lost.actor.stop();
    const again = start({ ok: false, fault: { kind: 'offline' } });
    const found = await waitFor(again.actor, (state) => state.matches('submitting'));
    expect(found.context.pending).toEqual(context.pending);
    again.actor.stop();
  });

  it.each([
    ['moveFunds', { type: 'form.submit', draft: good, requestId }, { reference: 'TW1', amount: 20_000 }, move, []],
    ['gatherFunds', { type: 'funds.gather', requestId }, { amount: 7, unreached: ['A'] }, { kind: 'gather' }, ['A']],
  ] as const)('requests the status of %s and uses its receipt', async (kind, event, receipt, order, unreached) => {
    const lost = start({ ok: false, fault: { kind: 'offline' } });
    await lost.ready();
    lost.order(event);
    await waitFor(lost.actor.getSnapshot().children.submission!, (state) => state.matches('unconfirmed'));
    lost.actor.stop();
    const again = start({ ok: true, value: { state: 'made', receipt } });
    const { context } = await waitFor(again.actor, (state) => state.context.receipt !== null);
    expect(again.sent()).toEqual(['orderStatus', { requestId, kind }]);
    expect(context.receipt).toEqual({ order, amount: receipt.amount, unreached });
    again.actor.stop();
  });

  it.each([
    ['funds', refused('funds.short')],
    ['vendor', refused('game.vendorDown')],
    ['expired', { kind: 'unauthorised' }],
  ] satisfies [TransferReason, ApiError][])('reports the refusal reason %s', async (reason, fault) => {
    const { actor, ready, order } = start({ ok: false, fault });
    await ready();
    order({ type: 'form.submit', draft: good, requestId });
    const { context } = await waitFor(actor, (state) => state.matches('ready') && state.context.refusal !== null);
    expect(context.refusal?.reason).toBe(reason);
    expect(unconfirmedTransfer.read(member.account)).toBeNull();
    actor.stop();
  });
});
