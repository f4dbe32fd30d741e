// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { type OfferReason, type OfferTable, offerReasons } from '../../machines/agent/contract-offer.model.ts';
import type { TypedTerms } from '../../machines/domain/contract-rule.ts';
import { provideContractOffer } from '../../src/features/agent/contract-offer/contract-offer.actors.ts';
import { ContractOfferView } from '../../src/features/agent/contract-offer/contract-offer.view.tsx';
import { unconfirmedMember, unconfirmedOffer } from '../../src/features/agent/shared/offer-storage.ts';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { refusalWords } from '../kit/refusals.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { expired, outages } from '../site/transport-errors.ts';
import {
  details,
  flow,
  input,
  at as instant,
  made,
  member,
  notMade,
  offered,
  ofWithdrawal,
  openTable,
  pending,
  refusals,
  requestId,
  sentTable,
  standing,
  table,
  typed,
  withdrawal,
} from './contract-offer.cases.ts';
import { terms } from './contract-request.cases.ts';
import { bet, fill, rate } from './typed-terms.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const press = (name: string | RegExp) => screen.getByRole('button', { name });

async function review(user: UserEvent, values: TypedTerms) {
  await fill(user, values);
  await user.click(press('Revisar oferta'));
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': ({ user, event }) => review(user, event.typed),
  'field.change': ({ event: { typed: values } }) => {
    // One event with all the values, which the user types one key at a time.
    bet().value = values.betAmount ?? '';
    rate().value = '';
    fireEvent.input(rate(), { target: { value: values.rate } });
  },
  'offer.change': ({ user }) => user.click(press(/^(Corregir|Cambiar oferta)/)),
  'offer.confirm': ({ user }) => user.click(press(/^(Enviar oferta|Retirar oferta)/)),
  'offer.withdraw': ({ user }) => user.click(press('Retirar oferta')),
  'offer.keep': ({ user }) => user.click(press('Mantener oferta')),
  'offer.again': ({ user }) => user.click(press(/^Ver estado actual/)),
  'load.retry': ({ user }) => user.click(press('Reintentar')),
  'submission.moved': 'send',
};

const busy = (is: boolean, name: RegExp) => expect(press(name).getAttribute('aria-busy')).toBe(is ? 'true' : null);
const assertions: StateAssertions = {
  loading: () => expect(screen.queryByRole('button')).toBeNull(),
  loadFailed: () => expect(press('Reintentar')).toBeDefined(),
  barred: () => expect(screen.getByTestId('status').textContent).toContain('Primero necesitas tu propio contrato'),
  open: () => expect(press('Retirar oferta')).toBeDefined(),
  editing: () => expect(press('Revisar oferta')).toBeDefined(),
  reviewing: () => busy(false, /^Enviar/),
  withdrawing: () => busy(false, /^Retirar oferta/),
  // The order was either restored or just sent. The tests of the submission chart cover the other states of a
  // submission.
  submitting: () =>
    screen.queryByRole('heading', { name: 'Tienes una oferta sin confirmar' })
      ? expect(press('Consultar estado')).toBeDefined()
      : busy(true, /^(Enviar|Retirar oferta)/),
  outdated: () => expect(screen.getByTestId('alert').textContent).toContain('No se envió ni cambió nada'),
  sent: () => expect(screen.getByTestId('status').textContent).toContain('Enviada'),
  withdrawn: () => expect(screen.getByTestId('status').textContent).toContain('Retirada'),
};

const draw = (actor: Actor) =>
  translated(<ContractOfferView actor={actor} symbol="P" onSupport={() => {}} newRequestId={() => requestId} />);

signedInAs('agente1');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('agent-contracts'), loadArea('submission')]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('contract offer', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });
});

function mount() {
  const { harness, settle, asked, user } = mountFlow(flow, draw);
  const send = async () => {
    settle('fetchTable', details);
    await review(user, typed);
    await user.click(press('Enviar oferta'));
  };
  const notify = (value: OfferTable) => settle('fetchTable', { output: { ok: true, value } });
  return { harness, settle, user, asked, send, notify };
}

describe('offer form', () => {
  it('starts with what was typed before and not sent, and keeps each change', async () => {
    const { notify, user, harness } = mount();
    notify({ ...table, draft: { ...typed, rate: '0.13' } });
    expect(rate().value).toBe('0.13');
    await user.type(rate(), '5');
    expect(harness.chart.getSnapshot().context.draft).toMatchObject({ ...typed, rate: '0.135' });
  });

  it('rejects rates above the agent’s own contract and shows the limit', async () => {
    const { settle, user } = mount();
    settle('fetchTable', details);
    expect(screen.getByText(/Tu contrato permite hasta 0\.20 %\./)).toBeDefined();
    await review(user, { ...typed, rate: '0,21' });
    expect(screen.getByText('Tu propio contrato no permite más de 0.20 %.')).toBeDefined();
    expect(document.activeElement).toBe(rate());
    await review(user, { ...typed, rate: '0.2', betAmount: 'mucho' });
    expect(screen.getByText('Escribe solo el número.')).toBeDefined();
    expect(document.activeElement).toBe(bet());
  });

  it('rejects rates below the agent’s own contract when the gateway says that a higher rate is worse', async () => {
    const { notify, user } = mount();
    notify({ ...table, reading: 'higher' });
    expect(screen.getByText(/Tu contrato permite 0\.20 % o más\./)).toBeDefined();
    await review(user, { ...typed, rate: '0.19' });
    expect(screen.getByText('Tu propio contrato no permite menos de 0.20 %.')).toBeDefined();
  });

  it('shows the fields of the contract kind, filled in with the current terms', () => {
    const current = { ...sentTable.own, id: 'CT7', terms: { ...terms, rate: 12, betAmount: 150_000 } };
    const { notify } = mount();
    notify({ ...table, current });
    expect([rate().value, bet().value]).toEqual(['0.12', '1500']);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('keeps the typed terms when the agent returns from the review, and sends the offer once', async () => {
    const { harness, settle, user, asked } = mount();
    settle('fetchTable', details);
    await review(user, typed);
    expect(document.activeElement?.textContent).toBe('Revisa tu oferta');
    await user.click(press('Corregir'));
    expect([rate().value, bet().value]).toEqual(['0.15', '2000']);
    expect(document.activeElement).toBe(rate());
    await user.click(press('Revisar oferta'));
    await user.click(press('Enviar oferta'));
    await user.click(press('Enviar oferta'));
    expect(harness.taken.filter((id) => id.includes('offer.confirm'))).toHaveLength(1);
    expect(asked()).toEqual({ account: 'agente1', requestId, order: pending.order, isRestored: false });
  });
});

describe('existing offer', () => {
  it('can be changed, and the change is sent with the loaded version', async () => {
    const { settle, user, asked } = mount();
    settle('fetchTable', standing);
    await user.click(press('Cambiar oferta'));
    expect(rate().value).toBe('0.09');
    await review(user, typed);
    await user.click(press('Enviar oferta'));
    expect(asked()?.order).toMatchObject({ version: 4, terms: offered });
  });

  it('can be withdrawn after a confirmation', async () => {
    const { settle, user, asked } = mount();
    settle('fetchTable', standing);
    await user.click(press('Retirar oferta'));
    expect(document.activeElement?.textContent).toBe('¿Retirar esta oferta?');
    await user.click(press('Retirar oferta'));
    expect(asked()?.order).toEqual(withdrawal);
    settle('submission', refusals.limited);
    expect(screen.getByTestId('alert').textContent).toMatch(/^Demasiados intentos/);
    expect(press('Retirar oferta')).toBeDefined();
  });
});

describe('offer table', () => {
  const order = { ...table, pending };
  it.each<[string, OfferTable, string]>([
    ['with an order that is not over', { ...order, own: null }, 'submitting'],
    ['without a contract of one’s own', { ...table, own: null, open: openTable.open }, 'barred'],
  ])('%s sets the state, regardless of the other fields', (_, value, state) => {
    const { harness, notify } = mount();
    notify(value);
    expect(harness.chart.getSnapshot().value).toBe(state);
  });
});

describe('offer refusal', () => {
  const outdated = refusalWords(
    'agentContracts.contract.outdated',
    offerReasons,
    {
      beyond: /ya no permite esas tasas/,
      ownNone: /Tu propio contrato terminó/,
      notDirect: /ya no es un agente de tu red directa/,
      answered: /La oferta ya fue respondida o venció/,
      standing: /Ya tienes una oferta vigente/,
    },
    'stale',
  );
  it.each(Object.keys(outdated) as (keyof typeof outdated)[])(
    'reloads the table and keeps the typed terms when the loaded table is outdated: %s',
    async (reason) => {
      const { settle, user, harness, send } = mount();
      await send();
      settle('submission', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(outdated[reason]);
      await user.click(press('Ver estado actual'));
      expect(harness.chart.getSnapshot().value).toBe('loading');
      settle('fetchTable', details);
      expect([rate().value, bet().value]).toEqual(['0.15', '2000']);
    },
  );

  it.each([
    ['limited', /^Demasiados intentos/],
    ['expired', /Tu sesión venció/],
    ['refused', /^El servicio no aceptó tu solicitud.*unheard\.of/],
  ] as const)('keeps the review open so that the offer can be sent again: %s', async (reason, text) => {
    const { settle, user, asked, send } = mount();
    await send();
    settle('submission', refusals[reason]);
    expect(screen.getByTestId('alert').textContent).toMatch(text);
    await user.click(press('Enviar oferta'));
    expect(asked()).toMatchObject({ order: pending.order, isRestored: false });
  });

  it.each(Object.entries({ ...outages, expired }))(
    'shows a retry button after a failed load: %s',
    (_reason, outage) => {
      const { settle } = mount();
      settle('fetchTable', outage);
      expect(screen.getByTestId('alert').textContent?.length).toBeGreaterThan(20);
      expect(press('Reintentar')).toBeDefined();
    },
  );
});

describe('unconfirmed offer', () => {
  it('keeps the typed terms in the form when the offer was not made', async () => {
    const { settle, send } = mount();
    await send();
    settle('submission', notMade);
    settle('fetchTable', details);
    expect([rate().value, bet().value]).toEqual(['0.15', '2000']);
    expect(screen.queryByTestId('alert')).toBeNull();
  });

  it.each([
    ['Enviar oferta', pending.order],
    ['Retirar oferta', withdrawal],
  ])('is restored from the stored order: %s', (text, order) => {
    const { asked, notify } = mount();
    notify({ ...table, pending: { ...pending, order } });
    expect(asked()).toEqual({ requestId: 'request-0', order, account: 'agente1', isRestored: true });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryAllByText('0.15 %')).toHaveLength(order.terms ? 1 : 0);
  });

  it('shows that another tab withdrew the offer', async () => {
    const { settle, send } = mount();
    await send();
    settle('submission', ofWithdrawal(made));
    expect(screen.getByTestId('status').textContent).toContain('Retirada');
  });

  it('clears the sent terms, so that the next form starts with the current offer', async () => {
    const { settle, user, send } = mount();
    await send();
    settle('submission', made);
    await user.click(press('Ver estado actual'));
    settle('fetchTable', standing);
    await user.click(press('Cambiar oferta'));
    expect(rate().value).toBe('0.09');
  });
});

describe('contract offer actor', () => {
  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: null });
  function start(answer: unknown, sent: object = sentTable) {
    const call = vi.fn(async (name: string, _request: unknown) =>
      name === 'contractTable' ? { ok: true, value: sent } : answer,
    );
    const refreshBalance = vi.fn();
    const refreshLists = vi.fn();
    const logic = provideContractOffer({ call } as unknown as Gateway, {
      kind: 'hourly',
      memberId: member.id,
      reading: 'lower',
      refreshBalance,
      refreshLists,
    });
    const actor = createActor(logic, { input }).start();
    const at = (state: 'editing' | 'open' | 'sent' | 'withdrawn' | 'submitting') =>
      waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 2000 });
    const send = async () => {
      await at('editing');
      actor.send({ type: 'form.submit', typed });
      actor.send({ type: 'offer.confirm', requestId });
    };
    const withdraw = async () => {
      await at('open');
      actor.send({ type: 'offer.withdraw' });
      actor.send({ type: 'offer.confirm', requestId });
    };
    const unconfirmed = () =>
      waitFor(actor.getSnapshot().children.submission!, (child) => child.matches('unconfirmed'));
    return { actor, call, at, send, withdraw, unconfirmed, refreshBalance, refreshLists };
  }
  const stored = unconfirmedOffer('hourly', member.id);
  const offline = { ok: false, fault: { kind: 'offline' } };

  it('sends the offer that the agent reviewed', async () => {
    const { call, send, at, refreshBalance, refreshLists } = start({ ok: true, value: { at: instant } });
    await send();
    expect(refreshBalance).toHaveBeenCalledTimes(1);
    expect(refreshLists).not.toHaveBeenCalled();
    await at('sent');
    expect(call.mock.calls[1]?.slice(0, 2)).toEqual([
      'offerContract',
      { requestId, kind: 'hourly', memberId: 830_151, version: 0, terms: offered },
    ]);
    expect(refreshBalance).toHaveBeenCalledTimes(2);
    expect(refreshLists).toHaveBeenCalledTimes(1);
    expect(stored.read(input.account)).toBeNull();
  });

  it('withdraws the current offer', async () => {
    const { call, withdraw, at } = start({ ok: true, value: { at: instant } }, openTable);
    await withdraw();
    await at('withdrawn');
    expect(call.mock.calls[1]?.slice(0, 2)).toEqual([
      'withdrawContractOffer',
      { requestId, kind: 'hourly', memberId: 830_151, version: 4 },
    ]);
  });

  it.each([
    ['send', 'offerContract', pending.order, 'sent'],
    ['withdraw', 'withdrawContractOffer', withdrawal, 'withdrawn'],
  ] as const)('stores an unconfirmed order, and gets its result from its status: %s', async (act, kind, order, end) => {
    const sent = act === 'send' ? sentTable : openTable;
    const lost = start(offline, sent);
    await lost[act]();
    await lost.unconfirmed();
    lost.actor.stop();
    expect(stored.read(input.account)).toEqual({ requestId, order });
    expect(unconfirmedMember(input.account, 'hourly')).toEqual(member);
    expect(unconfirmedMember(input.account, 'daily')).toBeNull();
    expect(unconfirmedMember('agente2', 'hourly')).toBeNull();
    const again = start({ ok: true, value: { state: 'made', receipt: { at: instant } } }, sent);
    await again.at(end);
    expect(again.call.mock.calls[1]?.slice(0, 2)).toEqual(['orderStatus', { requestId, kind }]);
    expect(stored.read(input.account)).toBeNull();
    expect(unconfirmedMember(input.account, 'hourly')).toBeNull();
  });

  it.each([
    { ...pending.order, kind: 1 },
    { ...pending.order, member: null },
    { ...pending.order, member: { ...member, id: 'one' } },
    { ...pending.order, member: { ...member, account: 1 } },
    { ...pending.order, member: { ...member, nickname: 1 } },
    { ...pending.order, version: 'one' },
    { ...pending.order, terms: {} },
    null,
  ])('ignores a stored value that is not an offer: %j', async (order) => {
    localStorage.setItem('submission:agente1:contractOffer-hourly/830151', JSON.stringify({ requestId, order }));
    const { at, call } = start(null);
    await at('editing');
    expect(call).toHaveBeenCalledOnce();
    expect(unconfirmedMember(input.account, 'hourly')).toBeNull();
  });

  it.each([
    ['beyond', refused('contract.beyond')],
    ['ownNone', refused('contract.ownNone')],
    ['notDirect', refused('contract.notDirect')],
    ['answered', refused('contract.decided')],
    ['standing', refused('contract.standing')],
    ['refused', refused('unheard.of')],
    ['expired', { kind: 'unauthorised' }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }],
  ] satisfies [OfferReason, ApiError][])('reports the reason %s', async (reason, fault) => {
    const { actor, send } = start({ ok: false, fault });
    await send();
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null, { timeout: 2000 });
    expect(context.refusal?.reason).toBe(reason);
  });
});
