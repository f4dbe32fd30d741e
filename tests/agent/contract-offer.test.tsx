// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { OfferReason, OfferTable } from '../../machines/agent/contract-offer.machine.ts';
import type { TypedTerms } from '../../machines/agent/contract-rule.ts';
import { provideContractOffer } from '../../src/flows/agent/contract-offer/contract-offer.actors.ts';
import { ContractOfferView } from '../../src/flows/agent/contract-offer/contract-offer.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Fault } from '../../src/gateway/fault.ts';
import { loadArea } from '../../src/i18n.ts';
import { pendingOrder } from '../../src/storage/pending-order.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import {
  at,
  flow,
  input,
  offered,
  openTable,
  pending,
  refusals,
  requestId,
  sentTable,
  standing,
  table,
  told,
  typed,
} from './contract-offer.flow.ts';
import { terms } from './contract-request.flow.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const stored = pendingOrder('contractOffer-hourly-830151', (found): found is unknown => found !== undefined);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const rate = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tasa' });
const bet = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Apuesta de la hora' });

async function fill(user: UserEvent, values: TypedTerms) {
  await user.clear(rate());
  await user.type(rate(), values.rate ?? '');
  await user.clear(bet());
  await user.type(bet(), values.betAmount ?? '');
  await user.click(press('Revisar'));
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': ({ user, event }) => fill(user, event.typed),
  'field.change': async ({ user, send }) =>
    screen.queryByRole('textbox', { name: 'Tasa' }) ? user.type(rate(), '1') : send(),
  'offer.change': ({ user }) => user.click(press(/^Cambiar/)),
  'offer.confirm': ({ user }) => user.click(press(/^(Enviar la oferta|Sí, retirarla)/)),
  'offer.withdraw': ({ user }) => user.click(press('Retirar la oferta')),
  'offer.keep': ({ user }) => user.click(press('Dejarla como está')),
  'offer.ask': ({ user }) => user.click(press('Preguntar de nuevo')),
  'offer.again': ({ user }) => user.click(press(/^Ver cómo/)),
  'table.retry': ({ user }) => user.click(press('Reintentar')),
};

const busy = (is: boolean, name: RegExp) => expect(press(name).getAttribute('aria-busy')).toBe(is ? 'true' : null);
const see: Sights = {
  loading: () => expect(screen.queryByRole('button')).toBeNull(),
  failed: () => expect(press('Reintentar')).toBeDefined(),
  barred: () => expect(screen.getByRole('status').textContent).toContain('Sin contrato propio'),
  open: () => expect(press('Retirar la oferta')).toBeDefined(),
  editing: () => expect(press('Revisar')).toBeDefined(),
  reviewing: () => busy(false, /^Enviar/),
  withdrawing: () => busy(false, /^Sí, retirarla/),
  sending: () => busy(true, /^(Enviar|Sí, retirarla)/),
  uncertain: () => busy(false, /^Preguntar/),
  asking: () => busy(true, /^Preguntar/),
  outdated: () => expect(screen.getByRole('alert').textContent).toContain('no se envió'),
  sent: () => expect(screen.getByRole('status').textContent).toContain('Enviada'),
  withdrawn: () => expect(screen.getByRole('status').textContent).toContain('Retirada'),
};

const draw = (actor: Actor) =>
  translated(<ContractOfferView actor={actor} symbol="P" newRequestId={() => requestId} />);

beforeAll(async () => {
  await spanish();
  await loadArea('agent-contracts');
});
afterEach(() => {
  cleanup();
  stored.forget(input.account);
});

describe('contractOffer', () => {
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, see });
  });
});

function mount() {
  const bench = new Bench(flow, 'plain');
  render(draw(bench.chart as Actor));
  const settle: Bench['settle'] = (...end) => act(() => bench.settle(...end));
  const user = userEvent.setup({ delay: null });
  const asked = () => bench.chart.getSnapshot().children['send']?.getSnapshot().input;
  const send = async () => {
    settle('fetchTable', told);
    await fill(user, typed);
    await user.click(press('Enviar la oferta'));
  };
  const tell = (value: OfferTable) => settle('fetchTable', { output: { ok: true, value } });
  return { bench, settle, user, asked, send, tell };
}

describe('the form', () => {
  it('gives no more than the own contract allows, and says how much that is', async () => {
    const { settle, user } = mount();
    settle('fetchTable', told);
    expect(screen.getByText(/Tu contrato permite hasta 0\.20 %\./)).toBeDefined();
    await fill(user, { ...typed, rate: '0,21' });
    expect(screen.getByText('Tu propio contrato no permite más de 0.20 %.')).toBeDefined();
    expect(document.activeElement).toBe(rate());
    await fill(user, { ...typed, rate: '0.2', betAmount: 'mucho' });
    expect(screen.getByText('Escribe solo el número.')).toBeDefined();
    expect(document.activeElement).toBe(bet());
  });

  it('read the other way gives no less', async () => {
    const { tell, user } = mount();
    tell({ ...table, reading: 'higher' });
    expect(screen.getByText(/Tu contrato permite desde 0\.20 %\./)).toBeDefined();
    await fill(user, { ...typed, rate: '0.19' });
    expect(screen.getByText('Tu propio contrato no permite menos de 0.20 %.')).toBeDefined();
  });

  it('has the fields of its kind, those of the contract in force in them', () => {
    const current = { ...sentTable.own, id: 'CT7', terms: { ...terms, rate: 12, betAmount: 150_000 } };
    const { tell } = mount();
    tell({ ...table, current });
    expect([rate().value, bet().value]).toEqual(['0.12', '1500']);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('comes back from the review with all that was typed, and sends it once', async () => {
    const { bench, settle, user, asked } = mount();
    settle('fetchTable', told);
    await fill(user, typed);
    expect(document.activeElement?.textContent).toBe('Revisa tu oferta');
    await user.click(press('Cambiar'));
    expect([rate().value, bet().value]).toEqual(['0.15', '2000']);
    expect(document.activeElement).toBe(rate());
    await user.click(press('Revisar'));
    await user.click(press('Enviar la oferta'));
    await user.click(press('Enviar la oferta'));
    expect(bench.taken.filter((id) => id.includes('offer.confirm'))).toHaveLength(1);
    expect(asked()).toEqual({ requestId, order: { kind: 'hourly', memberId: 830_151, version: 0, terms: offered } });
  });
});

describe('an offer that stands', () => {
  it('is changed in its place: the version that was seen goes along', async () => {
    const { settle, user, asked } = mount();
    settle('fetchTable', standing);
    await user.click(press('Cambiar la oferta'));
    expect(rate().value).toBe('0.09');
    await fill(user, typed);
    await user.click(press('Enviar la oferta'));
    expect(asked()?.order).toMatchObject({ version: 4, terms: offered });
  });

  it('is withdrawn once that was asked', async () => {
    const { settle, user, asked } = mount();
    settle('fetchTable', standing);
    await user.click(press('Retirar la oferta'));
    expect(document.activeElement?.textContent).toBe('¿Retiras esta oferta?');
    await user.click(press('Sí, retirarla'));
    expect(asked()?.order).toEqual({ kind: 'hourly', memberId: 830_151, version: 4, terms: null });
    settle('send', refusals.limited);
    expect(screen.getByRole('alert').textContent).toMatch(/^Demasiados intentos/);
    expect(press('Sí, retirarla')).toBeDefined();
  });
});

describe('a refusal', () => {
  const outdated = {
    beyond: /ya no permite esas tasas/,
    ownNone: /terminó mientras tanto/,
    notDirect: /ya no es un agente directo/,
    answered: /Ya la respondieron/,
    standing: /otra oferta tuya/,
  } satisfies Partial<Record<OfferReason, RegExp>>;
  it.each(Object.keys(outdated) as (keyof typeof outdated)[])(
    'that leaves the table another one: %s',
    async (reason) => {
      const { settle, user, bench, send } = mount();
      await send();
      settle('send', refusals[reason]);
      expect(screen.getByRole('alert').textContent).toMatch(outdated[reason]);
      await user.click(press('Ver cómo está'));
      expect(bench.chart.getSnapshot().value).toBe('loading');
    },
  );

  it.each([
    ['limited', /^Demasiados intentos/],
    ['expired', /Tu sesión venció/],
  ] as const)('that keeps the review: %s', async (reason, text) => {
    const { settle, send } = mount();
    await send();
    settle('send', refusals[reason] as never);
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(press('Enviar la oferta')).toBeDefined();
  });

  it.each(['offline', 'timeout', 'unavailable', 'malformed', 'unexpected'] as const)(
    'that leaves it open asks again under the same key: %s',
    async (reason) => {
      const { settle, user, asked, send } = mount();
      await send();
      const first = asked();
      settle('send', refusals[reason] as never);
      expect(screen.getByRole('alert').textContent).toMatch(/nunca se envía dos veces/);
      await user.click(press('Preguntar de nuevo'));
      expect(asked()).toEqual(first);
    },
  );

  it.each(['offline', 'timeout', 'unavailable', 'malformed', 'unexpected', 'limited', 'expired'] as const)(
    'of the reading has a way to try again: %s',
    (reason) => {
      const { settle } = mount();
      settle('fetchTable', refusals[reason] as never);
      expect(screen.getByRole('alert').textContent?.length).toBeGreaterThan(20);
      expect(press('Reintentar')).toBeDefined();
    },
  );
});

describe('the actor', () => {
  const refused = (errorCode: string): Fault => ({ kind: 'refused', errorCode, message: '', value: null });
  function start(answer: unknown, sent: object = sentTable) {
    const call = vi.fn(async (name: string, _request: unknown) =>
      name === 'contractTable' ? { ok: true, value: sent } : answer,
    );
    const logic = provideContractOffer({ call } as unknown as Gateway, { reading: 'lower' });
    const actor = createActor(logic, { input }).start();
    const send = async () => {
      await waitFor(actor, (state) => state.matches('editing'), { timeout: 2000 });
      actor.send({ type: 'form.submit', typed });
      actor.send({ type: 'offer.confirm', requestId });
    };
    return { actor, call, send };
  }

  it('sends what was reviewed, and withdraws what stands', async () => {
    const { actor, call, send } = start({ ok: true, value: { at } });
    await send();
    await waitFor(actor, (state) => state.matches('sent'), { timeout: 2000 });
    expect(call.mock.calls[1]?.slice(0, 2)).toEqual([
      'offerContract',
      { requestId, kind: 'hourly', memberId: 830_151, version: 0, terms: offered },
    ]);
    const other = start({ ok: true, value: { at } }, openTable);
    await waitFor(other.actor, (state) => state.matches('open'), { timeout: 2000 });
    other.actor.send({ type: 'offer.withdraw' });
    other.actor.send({ type: 'offer.confirm', requestId });
    await waitFor(other.actor, (state) => state.matches('withdrawn'), { timeout: 2000 });
    expect(other.call.mock.calls[1]?.slice(0, 2)).toEqual([
      'withdrawContractOffer',
      { requestId, kind: 'hourly', memberId: 830_151, version: 4 },
    ]);
  });

  it('keeps what was on its way, over reloads', async () => {
    const lost = start({ ok: false, fault: { kind: 'timeout' } });
    await lost.send();
    await waitFor(lost.actor, (state) => state.matches('uncertain'), { timeout: 2000 });
    expect(stored.read(input.account)).toEqual({ ...pending, requestId });
    const again = start({ ok: true, value: { at } });
    await waitFor(again.actor, (state) => state.matches('uncertain'), { timeout: 2000 });
    again.actor.send({ type: 'offer.ask' });
    await waitFor(again.actor, (state) => state.matches('sent'), { timeout: 2000 });
    expect(stored.read(input.account)).toBeNull();
  });

  it.each([
    ['beyond', refused('contract.beyond')],
    ['ownNone', refused('contract.ownNone')],
    ['notDirect', refused('contract.notDirect')],
    ['answered', refused('contract.decided')],
    ['standing', refused('contract.standing')],
    ['expired', { kind: 'unauthorised' }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }],
  ] satisfies [OfferReason, Fault][])('says %s', async (reason, fault) => {
    const { actor, send } = start({ ok: false, fault });
    await send();
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null, { timeout: 2000 });
    expect(context.refusal?.reason).toBe(reason);
  });
});
