// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import {
  bulkExclusionReasons,
  type ContractBulkContext,
  emptyDraft,
  exclusionOf,
  matchingMembers,
  membersOf,
} from '../../machines/agent/contract-bulk.model.ts';
import { storedBatch } from '../../src/features/agent/contract-batch/contract-batch.actors.ts';
import { provideContractBulk, unsentBulk } from '../../src/features/agent/contract-bulk/contract-bulk.actors.ts';
import { ContractBulkView } from '../../src/features/agent/contract-bulk/contract-bulk.view.tsx';
import { unconfirmedOffer } from '../../src/features/agent/shared/offer-storage.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import {
  crowd,
  details,
  everybody,
  flow,
  input,
  key,
  members,
  people,
  reviewed,
  reviewedDraft,
} from './contract-bulk.cases.ts';
import { at as instant, offered, typed } from './contract-offer.cases.ts';
import { sentOverview, terms } from './contract-request.cases.ts';
import { bet, fill, rate } from './typed-terms.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const find = (name: string | RegExp) => screen.queryByRole('button', { name });
const box = (name: RegExp) => screen.queryByRole<HTMLInputElement>('checkbox', { name });
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar por nombre o cuenta' });
const status = () => screen.getByRole('combobox', { name: 'Mostrar' });

const nameOf = (id: number) =>
  new RegExp([...members, ...crowd].find(({ party }) => party.id === id)?.party.nickname ?? '?');

const gestures: Gestures<typeof flow.machine> = {
  'search.change': 'send',
  'member.toggle': ({ user, event, send }) => {
    const found = box(nameOf(event.id));
    return found ? user.click(found) : send();
  },
  'matching.choose': ({ user, send }) => {
    const all = press(/^Elegir a/);
    return all.hasAttribute('aria-disabled') ? send() : user.click(all);
  },
  'choice.clear': ({ user, send }) => {
    const clear = press('Quitar a todos');
    return clear.hasAttribute('aria-disabled') ? send() : user.click(clear);
  },
  'choice.submit': ({ user }) => user.click(press('Continuar')),
  'choice.change': ({ user }) => user.click(press(/^Cambiar elegidos/)),
  'field.change': 'send',
  'replacement.toggle': ({ user, send }) => {
    const found = box(/Ofrecer también/);
    return found ? user.click(found) : send();
  },
  'form.submit': async ({ user, event }) => {
    rate().value = event.typed.rate ?? '';
    bet().value = event.typed.betAmount ?? '';
    await user.click(press('Revisar ofertas'));
  },
  'terms.change': ({ user }) => user.click(press('Corregir condiciones')),
  'batch.send': ({ user, send }) => {
    const found = find(/^Enviar/);
    return found ? user.click(found) : send();
  },
  'load.retry': ({ user }) => user.click(press('Reintentar')),
};

const assertions: StateAssertions = {
  loading: () => expect(find(/Continuar|Reintentar/)).toBeNull(),
  loadFailed: () => expect(press('Reintentar')).toBeDefined(),
  barred: () => expect(screen.getByTestId('status').textContent).toContain('Primero necesitas tu propio contrato'),
  choosing: () => expect(screen.getByText('Paso 1 de 3: elige a los agentes')).toBeDefined(),
  editing: () => expect(screen.getByText('Paso 2 de 3: condiciones para todos')).toBeDefined(),
  reviewing: () => expect(screen.getByText('Paso 3 de 3: revisa y envía')).toBeDefined(),
  sending: () => expect(screen.getByRole('list', { name: 'Resultado de cada oferta' })).toBeDefined(),
};

const draw = (actor: Actor) =>
  translated(<ContractBulkView actor={actor} symbol="P" onClose={() => {}} onSupport={() => {}} newKey={() => key} />);

signedInAs('agente1');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('agent-contracts'), loadArea('submission')]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  unsentBulk('hourly').clear('agente1');
  storedBatch('hourly').clear('agente1');
});

describe('contract bulk', () => walkPaths({ flow, render: draw, gestures, assertions }));

const context = { ...input, ...emptyDraft, table: { members } } as unknown as ContractBulkContext;
const named = (found: readonly { party: { nickname: string } }[]) => found.map(({ party }) => party.nickname);

describe('choice of agents', () => {
  it.each([
    ['osorio', 'all', ['Julián Osorio']],
    ['JULIAN 238', 'all', ['Julián Osorio']],
    ['agente', 'all', ['Renata', 'Joaquín']],
    ['', 'with', ['Renata', 'Joaquín']],
    ['', 'without', ['Julián Osorio', 'Carla Moya', 'Pedro Solís']],
    ['renata', 'without', []],
  ] as const)('finds agents by the words of a name or an account: %j, %s', (words, shown, names) => {
    expect(named(matchingMembers({ ...context, search: words, status: shown }))).toEqual(names);
  });

  it('shows what the search finds, and chooses it up to the maximum', async () => {
    const { settle, user } = mountFlow(flow, draw);
    settle('fetchTable', details);
    await user.click(press('Continuar'));
    expect(screen.getByText('Elige al menos a un agente.')).toBeDefined();
    expect(document.activeElement).toBe(search());
    await user.type(search(), 'carla');
    expect([box(/Carla Moya/), box(/Julián Osorio/)]).toEqual([expect.anything(), null]);
    expect(screen.getByText('Solicitud pendiente de respuesta')).toBeDefined();
    await user.type(search(), ' xyz');
    await user.click(press('Mostrar a todos'));
    expect([search().value, document.activeElement]).toEqual(['', search()]);
    await user.selectOptions(status(), 'Sin este contrato');
    await user.selectOptions(status(), 'Todos');
    await user.click(press('Elegir a los 55 que coinciden'));
    expect(screen.getByText('50 elegidos, de 50 como máximo')).toBeDefined();
    expect(screen.getByText('Puedes elegir a 50 agentes como máximo en cada envío.')).toBeDefined();
    await user.click(box(/Agente 49/)!);
    expect(box(/Agente 49/)!.checked).toBe(false);
    await user.click(box(/Carla Moya/)!);
    expect(screen.getByText('49 elegidos, de 50 como máximo')).toBeDefined();
    expect(screen.queryByText(/como máximo en cada envío/)).toBeNull();
  });
});

describe('review of a batch', () => {
  const own = { own: null, reading: 'lower' as const, members };
  const at = { kind: 'hourly', table: own, terms: offered, replaces: true } as const;
  const [free, asked, unconfirmed, holder, giver] = members as [
    (typeof members)[number],
    (typeof members)[number],
    (typeof members)[number],
    (typeof members)[number],
    (typeof members)[number],
  ];
  it('names for each agent why there is no offer', () => {
    expect(exclusionOf(at, free)).toBeNull();
    expect(exclusionOf(at, asked)).toBe('openRequest');
    expect(exclusionOf(at, unconfirmed)).toBe('unconfirmed');
    expect(exclusionOf(at, holder)).toBeNull();
    expect(exclusionOf({ ...at, replaces: false }, holder)).toBe('hasContract');
    expect(exclusionOf({ ...at, terms: holder.terms! }, holder)).toBe('sameTerms');
    expect(exclusionOf(at, giver)).toBe('endsLine');
    expect(exclusionOf({ ...at, table: { ...own, reading: 'higher' } }, giver)).toBeNull();
  });

  it('shows who gets the offer and who does not, with each reason', async () => {
    const { harness, settle, user } = mountFlow(
      { ...flow, inputs: { all: { ...input, most: 9 } } } as typeof flow,
      draw,
      'all',
    );
    settle('fetchTable', reviewed);
    expect(screen.getByText('1 agente recibirá la oferta')).toBeDefined();
    expect(screen.getByText('4 agentes no la recibirán')).toBeDefined();
    expect(screen.getAllByText('Ya tiene un contrato de este tipo.')).toHaveLength(2);
    await user.click(press('Corregir condiciones'));
    await user.click(box(/Ofrecer también a quienes ya tienen este contrato \(2\)/)!);
    await fill(user, typed);
    await user.click(press('Revisar ofertas'));
    expect(screen.getByText('2 agentes recibirán la oferta')).toBeDefined();
    expect(screen.getByText('Reemplaza su contrato de 0.12 %')).toBeDefined();
    const reasons = {
      unconfirmed: 'Tienes otra oferta sin confirmar para este agente.',
      openRequest: 'Ya hay una solicitud pendiente de respuesta.',
      endsLine: 'Estas tasas terminarían contratos que este agente otorgó a su red.',
    };
    for (const text of Object.values(reasons)) expect(screen.getByText(text)).toBeDefined();
    expect(Object.keys(bulkExclusionReasons)).toEqual([
      ...(['unconfirmed', 'openRequest', 'hasContract', 'sameTerms', 'endsLine'] as const),
    ]);
    await user.click(press('Enviar 2 ofertas'));
    expect(
      harness.chart.getSnapshot().context.batch?.offers.map(({ requestId }: { requestId: string }) => requestId),
    ).toEqual(['batch-1-1', 'batch-1-2']);
  });

  it('keeps the typed terms and focuses the refused field', async () => {
    const { settle, user } = mountFlow(flow, draw);
    settle('fetchTable', details);
    await user.click(box(/Julián Osorio/)!);
    await user.click(press('Continuar'));
    expect(document.activeElement?.textContent).toBe('Paso 2 de 3: condiciones para todos');
    await fill(user, { ...typed, rate: '0.21' });
    await user.click(press('Revisar ofertas'));
    expect(screen.getByText('Tu propio contrato no permite más de 0.20 %.')).toBeDefined();
    expect(document.activeElement).toBe(rate());
    await user.click(press('Cambiar elegidos (1)'));
    await user.click(press('Continuar'));
    expect([rate().value, bet().value]).toEqual(['0.21', '2000']);
  });
});

describe('bulk actors', () => {
  const direct = { id: 9, account: 'nina', nickname: 'Nina' };
  const answer = {
    ...sentOverview,
    candidates: [direct],
    given: [
      {
        ...sentOverview.given[0]!,
        dependents: [
          { below: false, rate: 9, lossRate: 1 },
          { below: true, rate: 8 },
        ],
      },
    ],
  };
  function start(value: object = answer) {
    const call = vi.fn(async (name: string) => ({
      ok: true,
      value: name === 'contractOverview' ? value : { at: instant },
    }));
    const refreshBalance = vi.fn();
    const refreshLists = vi.fn();
    const logic = provideContractBulk({ call } as unknown as Gateway, {
      kind: 'hourly',
      reading: 'lower',
      refreshBalance,
      refreshLists,
    });
    const actor = createActor(logic, { input }).start();
    const at = (state: 'choosing' | 'reviewing' | 'editing' | 'sending') =>
      waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 2000 });
    return { actor, call, at, refreshBalance, refreshLists };
  }

  it('lists the direct agents with their contract, their line and their open request', async () => {
    unconfirmedOffer('hourly', direct.id).take('agente1', {
      requestId: 'r-1',
      order: { kind: 'hourly', member: direct, version: 0, terms: offered },
    });
    const { actor, at, refreshBalance } = start();
    await at('choosing');
    const renata = sentOverview.given[0]!.party;
    expect(actor.getSnapshot().context.table?.members).toEqual([
      { party: direct, terms: null, line: [], isAsked: false, isUnconfirmed: true },
      {
        party: renata,
        terms: { ...terms, rate: 12 },
        line: [{ rate: 9, lossRate: 1 }],
        isAsked: false,
        isUnconfirmed: false,
      },
      { party: sentOverview.sent[0]!.party, terms: null, line: [], isAsked: true, isUnconfirmed: false },
    ]);
    expect(refreshBalance).toHaveBeenCalledOnce();
  });

  it('knows an agent once, and skips the operator', () => {
    const twice = {
      ...sentOverview,
      candidates: [direct, direct],
      given: [],
      sent: [sentOverview.waiting[0]!],
      waiting: [],
    };
    expect(membersOf(twice, () => false)).toHaveLength(1);
  });

  it('keeps what was chosen and typed over a reload', async () => {
    const first = start();
    await first.at('choosing');
    first.actor.send({ type: 'search.change', search: 'ni', status: 'all' });
    first.actor.send({ type: 'member.toggle', id: direct.id });
    first.actor.send({ type: 'choice.submit' });
    first.actor.send({ type: 'field.change', field: 'rate', typed });
    first.actor.stop();
    const second = start();
    const { context: restored } = await second.at('editing');
    expect(restored).toMatchObject({ search: 'ni', status: 'all', chosen: [direct.id], typed });
    second.actor.send({ type: 'form.submit', typed });
    second.actor.stop();
    const third = start();
    await third.at('reviewing');
    third.actor.send({ type: 'batch.send', key });
    await third.at('sending');
    expect(
      storedBatch('hourly')
        .read('agente1')
        ?.offers.map(({ requestId }) => requestId),
    ).toEqual(['batch-1-1']);
  });

  it('shows the stored batch after a reload, and starts again with the typed terms', async () => {
    const first = start();
    await first.at('choosing');
    first.actor.send({ type: 'member.toggle', id: direct.id });
    first.actor.send({ type: 'choice.submit' });
    first.actor.send({ type: 'form.submit', typed });
    first.actor.send({ type: 'batch.send', key });
    first.actor.stop();
    const { actor, at, call } = start();
    await at('sending');
    const batch = actor.getSnapshot().children.batch!;
    expect(batch.getSnapshot().matches('results')).toBe(true);
    batch.send({ type: 'batch.close' });
    await at('choosing');
    expect(call).toHaveBeenCalledTimes(2);
    expect(actor.getSnapshot().context).toMatchObject({ chosen: [], typed, batch: null });
  });

  it.each([
    { ...reviewedDraft, search: 1 },
    { ...reviewedDraft, status: 'some' },
    { ...reviewedDraft, chosen: 'all' },
    { ...reviewedDraft, chosen: ['one'] },
    { ...reviewedDraft, typed: { rate: 1 } },
    { ...reviewedDraft, replaces: 'yes' },
    { ...reviewedDraft, terms: { ...offered, rate: 0 } },
    null,
  ])('ignores a stored value that is not a draft: %j', (value) => {
    unsentBulk('hourly').keep('agente1', value as never);
    expect(unsentBulk('hourly').read('agente1')).toBeNull();
    unsentBulk('hourly').keep('agente1', { ...reviewedDraft, chosen: everybody.filter((id) => id !== people[0]!.id) });
    expect(unsentBulk('hourly').read('agente1')).not.toBeNull();
  });
});
