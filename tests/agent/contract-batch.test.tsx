// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { offerReasons } from '../../machines/agent/contract-offer.model.ts';
import { provideContractBatch, storedBatch } from '../../src/features/agent/contract-batch/contract-batch.actors.ts';
import { ContractBatchView } from '../../src/features/agent/contract-batch/contract-batch.view.tsx';
import { unconfirmedOffer } from '../../src/features/agent/shared/offer-storage.ts';
import { moneyIn } from '../../src/features/member/shared/funds-text.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { refusalWords } from '../kit/refusals.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import {
  discarded,
  flow,
  longInput,
  made,
  notMade,
  offers,
  order,
  people,
  refusals,
  stoppedOffers,
} from './contract-batch.cases.ts';
import { at as instant, offered } from './contract-offer.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const find = (name: string | RegExp) => screen.queryByRole('button', { name });

const gestures: Gestures<typeof flow.machine> = {
  'batch.stop': ({ user, send }) => {
    const stop = find('Detener envío');
    return stop && !stop.hasAttribute('aria-disabled') ? user.click(stop) : send();
  },
  // Offered only while the result of an offer is not known; the tests of the actors cover this.
  'batch.abandon': 'send',
  'batch.resume': ({ user }) => user.click(press(/^Continuar con/)),
  'batch.retry': ({ user }) => user.click(press(/^Corregir y reintentar/)),
  'batch.close': ({ user }) => user.click(press('Hacer otro envío')),
  'leave.ask': 'send',
  'leave.cancel': ({ user }) => user.click(press('Seguir aquí')),
  'leave.confirm': ({ user }) => user.click(press('Salir y detener')),
};

const assertions: StateAssertions = {
  'sending.work.submitting': () => {
    expect(screen.getByRole('progressbar')).toBeDefined();
    expect(find('Hacer otro envío')).toBeNull();
  },
  'sending.leaving.staying': () => expect(find('Salir y detener')).toBeNull(),
  'sending.leaving.confirming': () => expect(screen.getByText('¿Salir y detener el envío?')).toBeDefined(),
  results: () => {
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(press('Hacer otro envío')).toBeDefined();
  },
  ended: () => {},
};

const draw = (actor: Actor) =>
  translated(<ContractBatchView actor={actor} money={moneyIn('P')} onSupport={() => {}} />);

signedInAs('agente1');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('agent-contracts'), loadArea('submission')]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  storedBatch('hourly').clear('agente1');
});

describe('contract batch', () => walkPaths({ flow, render: draw, gestures, assertions }));

const rows = () =>
  within(screen.getByRole('list', { name: 'Resultado de cada oferta' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('results of a batch', () => {
  it('shows the progress and the result of each offer, and retries the refused and the unsent ones', async () => {
    const { harness, settle, user } = mountFlow(flow, draw, 'new');
    settle('submission', refusals.standing);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 de 2 listas');
    await user.click(press('Detener envío'));
    expect(screen.getByText('Terminando la oferta en curso…')).toBeDefined();
    settle('submission', notMade);
    expect(rows()).toEqual([
      'Julián Osorio julianoso238Ya tienes una oferta vigente, quizá enviada desde otra ventana.Rechazada',
      'Carla Moya carlamoya12Sin enviar',
    ]);
    expect(screen.getByText('Enviadas: 0. Rechazadas: 1. Sin enviar o sin confirmar: 1.')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Envío detenido');
    await user.click(press('Corregir y reintentar (2)'));
    expect(harness.chart.getSnapshot().output).toEqual({ failed: [people[0]!.id, people[1]!.id] });
  });

  it('links to an offer whose result is not known', () => {
    const { settle } = mountFlow(flow, draw, 'new');
    settle('submission', discarded);
    settle('submission', made);
    const link = screen.getByRole('link', { name: 'Ver oferta a Julián Osorio' });
    expect(link.getAttribute('href')).toContain(`offer=${people[0]!.id}`);
  });

  const words = refusalWords('agentContracts.contract.outdated', offerReasons, {
    limited: /Demasiados intentos/,
    expired: /Tu sesión venció antes/,
    refused: /unheard\.of/,
  });
  it.each(Object.keys(words) as (keyof typeof words)[])('says why an offer was refused: %s', (reason) => {
    const { settle } = mountFlow(flow, draw, 'new');
    settle('submission', refusals[reason]);
    const shown = screen.queryByTestId('alert')?.textContent ?? rows()[0];
    expect(shown).toMatch(words[reason]);
  });
});

describe('batch actors', () => {
  const offline = { ok: false, fault: { kind: 'offline' } };
  const ok = (value: object) => ({ ok: true, value });
  const refused = (errorCode: string) => ({
    ok: false,
    fault: { kind: 'refused', errorCode, message: '', value: null },
  });
  type Reply = (name: string, request: { memberId?: number; requestId: string }) => unknown;

  function start(reply: Reply, given = longInput) {
    const call = vi.fn(async (name: string, request: { memberId?: number; requestId: string }) => reply(name, request));
    const refreshLists = vi.fn();
    const logic = provideContractBatch({ call } as unknown as Gateway, { kind: 'hourly', refreshLists });
    const actor = createActor(logic, { input: given }).start();
    const sent = () => call.mock.calls.filter(([name]) => name === 'offerContract').map(([, request]) => request);
    const results = () => waitFor(actor, (state) => state.matches('results'), { timeout: 4000 });
    const states = () => actor.getSnapshot().context.offers.map(({ state }) => state);
    return { actor, call, sent, results, states, refreshLists };
  }
  const stored = storedBatch('hourly');

  it('sends each offer once, one after the other, each with another key, and stores the results', async () => {
    const { results, sent, states, refreshLists, actor } = start(() => ok({ at: instant }));
    await results();
    expect(sent()).toEqual(
      people.map(({ id }, place) => ({
        requestId: `batch-1-${place + 1}`,
        kind: 'hourly',
        memberId: id,
        version: 0,
        terms: offered,
      })),
    );
    expect(states()).toEqual(['sent', 'sent', 'sent']);
    expect(refreshLists).toHaveBeenCalledOnce();
    expect(stored.read('agente1')?.offers.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    actor.send({ type: 'batch.close' });
    expect(stored.read('agente1')).toBeNull();
  });

  it('continues after a refusal, and stops when all further offers would be refused', async () => {
    const codes = ['contract.standing', 'contract.beyond'];
    const { results, sent, states, actor } = start(() => refused(codes.shift() ?? ''));
    await results();
    expect(states()).toEqual(['refused', 'waiting', 'waiting']);
    expect(sent()).toHaveLength(2);
    expect(actor.getSnapshot().context.refusal?.reason).toBe('beyond');
  });

  it('continues by itself after a lost response, without sending an offer twice', async () => {
    let isLost = true;
    const { results, sent, states } = start((name, { memberId }) => {
      if (name === 'orderStatus') return ok({ state: 'made', receipt: { at: instant } });
      if (memberId !== people[1]!.id || !isLost) return ok({ at: instant });
      isLost = false;
      return offline;
    });
    await results();
    expect(states()).toEqual(['sent', 'sent', 'sent']);
    expect(sent().map(({ memberId }) => memberId)).toEqual(people.map(({ id }) => id));
  });

  it('sends an offer under another key when the gateway has not made it', async () => {
    let isLost = true;
    const { results, sent, states } = start((name) => {
      if (name === 'orderStatus') return ok({ state: 'notMade' });
      if (!isLost) return ok({ at: instant });
      isLost = false;
      return offline;
    });
    await results();
    expect(states()).toEqual(['sent', 'sent', 'sent']);
    expect(sent().map(({ requestId }) => requestId)).toEqual(['batch-1-1', 'batch-1-1+', 'batch-1-2', 'batch-1-3']);
  });

  it('refuses an offer that the gateway did not make twice, and continues with the others', async () => {
    const { results, states, actor } = start((name, { memberId }) => {
      if (name === 'orderStatus') return ok({ state: 'notMade' });
      return memberId === people[0]!.id ? offline : ok({ at: instant });
    });
    await results();
    expect(states()).toEqual(['refused', 'sent', 'sent']);
    expect(actor.getSnapshot().context.offers[0]?.refusal?.reason).toBe('unavailable');
  });

  it('stops without the result of an offer, and asks for it when the user continues', async () => {
    let status: object = offline;
    const { actor, results, sent, states } = start((name, { memberId }) => {
      if (name === 'orderStatus') return status;
      return memberId === people[0]!.id ? offline : ok({ at: instant });
    });
    await waitFor(actor, (state) => state.children.submission?.getSnapshot().matches('unconfirmed') === true);
    actor.send({ type: 'batch.abandon' });
    expect(states()).toEqual(['sending', 'waiting', 'waiting']);
    expect(unconfirmedOffer('hourly', people[0]!.id).read('agente1')?.requestId).toBe('batch-1-1');
    status = ok({ state: 'made', receipt: { at: instant } });
    actor.send({ type: 'batch.resume' });
    await results();
    expect(states()).toEqual(['sent', 'sent', 'sent']);
    expect(sent().map(({ requestId }) => requestId)).toEqual(['batch-1-1', 'batch-1-2', 'batch-1-3']);
  });

  it('does not continue after a reload until the user asks, and then checks the offer that was under way', async () => {
    const { actor, call, results, sent, states } = start(
      (name) => ok(name === 'orderStatus' ? { state: 'made', receipt: { at: instant } } : { at: instant }),
      { ...longInput, offers: [...stoppedOffers, longInput.offers[2]!], isRestored: true },
    );
    await results();
    expect(call).not.toHaveBeenCalled();
    unconfirmedOffer('hourly', people[0]!.id).take('agente1', {
      requestId: 'batch-1-1',
      order: { kind: 'hourly', member: people[0]!, version: 0, terms: offered },
    });
    actor.send({ type: 'batch.resume' });
    await results();
    expect(sent().map(({ requestId }) => requestId)).toEqual(['batch-1-2', 'batch-1-3']);
    expect(states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('does not take the offer of another tab for its own', async () => {
    const other = { requestId: 'other', order: { kind: 'hourly', member: people[0]!, version: 0, terms: order.terms } };
    unconfirmedOffer('hourly', people[0]!.id).take('agente1', other as never);
    const { results, states, actor } = start((name) =>
      ok(name === 'orderStatus' ? { state: 'made', receipt: { at: instant } } : { at: instant }),
    );
    await results();
    expect(states()).toEqual(['refused', 'sent', 'sent']);
    expect(actor.getSnapshot().context.offers[0]?.refusal?.reason).toBe('standing');
  });

  const kept = { terms: offered, offers };
  it.each([
    null,
    { ...kept, terms: { ...offered, rate: 0 } },
    { ...kept, terms: null },
    { ...kept, offers: [] },
    { ...kept, offers: 1 },
    { ...kept, offers: [{ ...offers[0], state: 'gone' }] },
    { ...kept, offers: [{ ...offers[0], requestId: 1 }] },
    { ...kept, offers: [{ ...offers[0], member: null }] },
    { ...kept, offers: [{ ...offers[0], refusal: { reason: 'unheard' } }] },
  ])('ignores a stored value that is not a batch: %j', (value) => {
    stored.keep('agente1', value as never);
    expect(stored.read('agente1')).toBeNull();
  });
});
