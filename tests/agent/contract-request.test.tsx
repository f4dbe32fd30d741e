// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { buildGraph, expectedPaths, pathsOf, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { type DecisionReason, decisionReasons } from '../../machines/agent/contract-request.model.ts';
import type { ContractAction } from '../../machines/agent/contract-types.ts';
import {
  provideContractRequest,
  unconfirmedDecision,
} from '../../src/features/agent/contract-request/contract-request.actors.ts';
import { ContractRequestView } from '../../src/features/agent/contract-request/contract-request.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow } from '../kit/mount-flow.ts';
import { refusalWords } from '../kit/refusals.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { expired, outages } from '../site/transport-errors.ts';
import {
  agent,
  decision,
  details,
  ending,
  flow,
  madeAs,
  notMade,
  overview,
  pending,
  refusals,
  requestId,
  sentOverview,
  warning,
  warningOf,
} from './contract-request.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const actions: Record<ContractAction, string> = {
  accept: 'Aceptar: Nuevo contrato',
  reject: 'Rechazar: Nuevo contrato',
  terminate: 'Rescindir mi contrato',
  withdraw: 'Retirar la solicitud de rescisión a Joaquín · agente41',
};

const gestures: Gestures<typeof flow.machine> = {
  'action.choose': ({ user, event }) => user.click(press(actions[event.action])),
  'action.confirm': ({ user }) => user.click(press('Aceptar contrato')),
  'action.cancel': ({ user }) => user.click(press('Volver')),
  'warning.agree': ({ user }) => user.click(press('Continuar y terminar 2 contratos')),
  'result.close': ({ user }) => user.click(press('Entendido')),
  'overview.refresh': ({ send }) => send(),
  'load.retry': ({ user }) => user.click(press('Reintentar')),
  'submission.moved': 'send',
};

const busy = (is: boolean, name: RegExp) => expect(press(name).getAttribute('aria-busy')).toBe(is ? 'true' : null);
const assertions: StateAssertions = {
  'overview.loading': () =>
    expect(
      screen.queryByRole('button', {
        name: /^(Aceptar contrato|Rechazar solicitud|Rescindir contrato|Continuar y|Entendido)/,
      }),
    ).toBeNull(),
  'overview.loadFailed': () => expect(press('Reintentar')).toBeDefined(),
  'overview.browsing': () => expect(screen.getByRole('heading', { name: 'Mi contrato' })).toBeDefined(),
  confirming: () => busy(false, /^Aceptar contrato/),
  warned: () => {
    const list = within(screen.getByRole('region', { name: 'Contratos que terminarán' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Renata · agente2.*Salario por hora.*0\.12\s%/),
      expect.stringMatching(/Matías Cabrera · matiascab901.*depende de otro contrato.*0\.06\s%/),
    ]);
    busy(false, /^Continuar y/);
  },
  // The order was either restored or just sent. The tests of the submission chart cover the other states of a
  // submission.
  submitting: () => {
    if (screen.queryByRole('heading', { name: 'Tienes una decisión sin confirmar' })) {
      expect(press('Consultar estado')).toBeDefined();
      expect(screen.getByText('Aceptar solicitud')).toBeDefined();
    } else busy(true, /^(Aceptar contrato|Continuar y)/);
  },
  decided: () => expect(screen.getByTestId('status').textContent).toContain('Aceptado'),
  stale: () => expect(screen.getByTestId('alert').textContent).toContain('Hubo un cambio mientras lo revisabas'),
};

const draw = (actor: Actor, more: { onOffer?: () => void; offering?: ReactNode } = {}) =>
  translated(
    <ContractRequestView
      actor={actor}
      symbol="P"
      onOffer={() => {}}
      onSupport={() => {}}
      newRequestId={() => requestId}
      {...more}
    />,
  );

signedInAs('agente1');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('agent-contracts'), loadArea('submission')]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('contract request', () => {
  const paths = expectedPaths(flow);
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  // Covers every pair of consecutive transitions.
  it.each(pathsOf(buildGraph(flow), 'pairs'))('chart, every pair of transitions: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, assertions });
  });
});

function mount(more: Parameters<typeof draw>[1] = {}) {
  const { harness, settle, asked, user } = mountFlow(flow, (actor) => draw(actor, more));
  const decide = async (action: ContractAction = 'accept') => {
    settle('fetchOverview', details);
    await user.click(press(actions[action]));
    await user.click(press(/^(Aceptar contrato|Rechazar solicitud|Rescindir contrato)$/));
  };
  const refreshes = () => harness.actions().filter((action) => String(action).startsWith('refreshPayouts')).length;
  return { harness, settle, user, asked, decide, refreshes };
}

describe('contract overview', () => {
  it('lists all members with their rates and the available actions', async () => {
    const onOffer = vi.fn();
    const { settle, user } = mount({ onOffer });
    settle('fetchOverview', details);
    const given = within(screen.getByRole('region', { name: 'Contratos que otorgaste' }));
    expect(given.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Renata · agente2.*0\.12\s%/),
      expect.stringMatching(/Joaquín · agente41.*0\.10\s%/),
    ]);
    expect(screen.getAllByText('P 2,000.00 o más')).toHaveLength(3);
    await user.click(press('Cambiar condiciones para Renata'));
    await user.click(press('Ver oferta a Josefina Castro'));
    await user.click(press('Ofrecer'));
    expect(onOffer.mock.calls.map(([party]) => party.nickname)).toEqual(['Renata', 'Josefina Castro', 'Julián Osorio']);
  });

  it('reports that the agent has no contract, and allows no offers', () => {
    const { settle } = mount();
    settle('fetchOverview', {
      output: {
        ok: true,
        value: { ...overview, own: null, given: [], waiting: [], sent: [], candidates: [], settlesAt: null },
      },
    });
    expect(screen.getByRole('heading', { name: 'Todavía no tienes este contrato' })).toBeDefined();
    expect(screen.getByText('Todavía no has otorgado contratos de este tipo.')).toBeDefined();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('stays visible during a reload and keeps the focus', async () => {
    const { settle, user, harness } = mount();
    settle('fetchOverview', details);
    await user.click(press('Aceptar: Nuevo contrato'));
    expect(document.activeElement?.textContent).toBe('¿Aceptar este contrato?');
    await user.click(press('Volver'));
    expect(document.activeElement?.textContent).toBe('Aceptar');
    expect(harness.chart.getSnapshot().value).toEqual({ overview: 'loading' });
    expect(screen.getByRole('heading', { name: 'Mi contrato' })).toBeDefined();
  });

  it('accepts an action while it reloads, and stops the reload', async () => {
    const { settle, user, harness } = mount();
    settle('fetchOverview', details);
    act(() => harness.chart.send({ type: 'overview.refresh' }));
    const reading = harness.chart.getSnapshot().children['fetchOverview'];
    await user.click(press('Aceptar: Nuevo contrato'));
    expect(screen.getByRole('heading', { name: '¿Aceptar este contrato?' })).toBeDefined();
    expect(reading?.getSnapshot()).toMatchObject({ status: 'stopped' });
  });

  it('keeps typed offer terms and accepts decisions after a failed reload', async () => {
    const { settle, user, harness, asked } = mount({ offering: <input aria-label="Tasa" /> });
    settle('fetchOverview', details);
    await user.type(screen.getByLabelText('Tasa'), '0.15');
    act(() => harness.chart.send({ type: 'overview.refresh' }));
    settle('fetchOverview', outages.offline);
    expect(press('Reintentar')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Tasa').value).toBe('0.15');
    await user.click(press(actions.accept));
    await user.click(press('Aceptar contrato'));
    expect(asked()).toMatchObject({ order: pending.order });
  });

  it('restarts a running load when a refresh event arrives', () => {
    const { harness } = mount();
    const before = harness.chart.getSnapshot().children['fetchOverview'];
    act(() => harness.chart.send({ type: 'overview.refresh' }));
    expect(before?.getSnapshot()).toMatchObject({ status: 'stopped' });
    expect(harness.chart.getSnapshot().children['fetchOverview']?.getSnapshot()).toMatchObject({ status: 'active' });
  });

  const paying = (settlesAt: number | null) => ({ output: { ok: true, value: { ...overview, settlesAt } } }) as const;

  it('refreshes the payouts at a settlement time, and after a decision that moves money', async () => {
    const { harness, settle, user, refreshes } = mount();
    settle('fetchOverview', details);
    expect(refreshes()).toBe(0);
    act(() => harness.chart.send({ type: 'submission.moved' }));
    expect(refreshes()).toBe(1);
    act(() => harness.passTime());
    expect(harness.chart.getSnapshot().value).toEqual({ overview: 'loading' });
    settle('fetchOverview', outages.offline);
    expect(refreshes()).toBe(0);
    await user.click(press('Reintentar'));
    settle('fetchOverview', paying(null));
    expect(refreshes()).toBe(1);
  });

  it('refreshes the payouts after a settlement time that passes while a confirmation is open', async () => {
    const { settle, user, refreshes } = mount();
    settle('fetchOverview', details);
    await user.click(press(actions.accept));
    await user.click(press('Volver'));
    expect(refreshes()).toBe(0);
    settle('fetchOverview', paying(Date.now() + 240_000));
    expect(refreshes()).toBe(1);
  });

  it('refreshes the payouts once for each settlement time, and only after it has passed', () => {
    const { harness, settle, refreshes } = mount();
    const read = (settlesAt: number | null) => {
      act(() => harness.chart.send({ type: 'overview.refresh' }));
      settle('fetchOverview', paying(settlesAt));
      return refreshes();
    };
    expect(read(0)).toBe(0);
    expect(read(Date.now() + 240_000)).toBe(1);
    expect(read(null)).toBe(0);
    expect(read(null)).toBe(0);
  });

  it.each(Object.entries({ ...outages, expired }))(
    'shows a retry button after a failed load: %s',
    (_reason, outage) => {
      const { settle } = mount();
      settle('fetchOverview', outage);
      expect(screen.getByTestId('alert').textContent?.length).toBeGreaterThan(20);
      expect(press('Reintentar')).toBeDefined();
    },
  );
});

it('stays visible when the chosen request is not in the list', () => {
  const { harness, settle } = mount();
  settle('fetchOverview', details);
  act(() => harness.chart.send({ type: 'action.choose', action: 'accept', id: 0 }));
  expect(harness.chart.getSnapshot()).toMatchObject({ status: 'active', value: { overview: 'browsing' } });
});

const asked = { ...overview.waiting[1]!, id: 'CR4', party: overview.given[0]!.party };
const waitingFor = (more: object) => ({
  output: { ok: true as const, value: { ...overview, sent: [asked], ...more } },
});

it('marks a contract whose termination waits, and withdraws that request', async () => {
  const { settle, user, asked: sent } = mount();
  settle('fetchOverview', waitingFor({}));
  expect(screen.getByText(/Pediste la rescisión. Renata · agente2 debe responder/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Rescindir el contrato con Renata' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Retirar la solicitud de rescisión a Renata · agente2' })[0]!);
  await user.click(press('Retirar solicitud'));
  expect(sent()?.order).toMatchObject({ action: 'withdraw', id: 'CR4', agreed: [] });
});

it('says that a contract ended because of a conflict, and lists the outcomes of past requests', () => {
  const { settle } = mount();
  const { terms, party } = overview.given[0]!;
  const record = {
    ...asked,
    type: 'end' as const,
    isSent: true,
    outcome: 'collided' as const,
    closedAt: asked.createdAt,
  };
  const ended = { id: 'CT8', party, terms, endedAt: asked.createdAt, reason: 'collided' as const };
  settle('fetchOverview', waitingFor({ own: null, ended, history: [record] }));
  expect(screen.getByRole('heading', { name: 'Tu contrato terminó' })).toBeDefined();
  const history = within(screen.getByRole('region', { name: 'Historial de solicitudes' }));
  expect(history.getByRole('listitem').textContent).toContain('Terminada por conflicto');
});

it('shows the old terms beside the new ones, and the contracts that depend on the own contract', async () => {
  const { settle, user } = mount();
  settle('fetchOverview', waitingFor({ waiting: [{ ...overview.waiting[0]!, dependents: ending }] }));
  await user.click(press(actions.accept));
  const terms = screen.getByRole('region', { name: 'Condiciones de hoy y condiciones nuevas' });
  expect(terms.textContent).toMatch(/Hoy0\.20\s%.*Nueva0\.08\s%.*Baja/);
  expect(screen.getByRole('region', { name: 'También terminarán' }).textContent).toContain('Matías Cabrera');
});

describe('contract decision', () => {
  it.each([
    ['accept', { id: 'CR1', version: 1 }],
    ['reject', { id: 'CR1', version: 1 }],
    ['terminate', { id: 'CT1', version: 1 }],
  ] as const)(
    'requires a confirmation, and is sent once: %s',
    proves('member-4.5', 'member-6.8'),
    async (action, order) => {
      const { harness, user, asked, decide } = mount();
      await decide(action);
      expect(asked()).toEqual({
        account: agent.account,
        requestId,
        order: { kind: 'hourly', action, agreed: [], ...order },
        isRestored: false,
      });
      await user.click(press(/^(Aceptar contrato|Rechazar solicitud|Rescindir contrato)$/));
      expect(harness.taken.filter((id) => id.includes('action.confirm'))).toHaveLength(1);
    },
  );

  it('names the member of the contract and sends the contract version', async () => {
    const { settle, user, asked } = mount();
    settle('fetchOverview', details);
    await user.click(press('Rescindir el contrato con Renata'));
    expect(screen.getByText(/Enviaremos la solicitud a Renata · agente2/)).toBeDefined();
    await user.click(press('Rescindir contrato'));
    expect(asked()?.order).toMatchObject({ id: 'CT2', version: 2 });
  });

  it('says that the contract ends when a termination is accepted', proves('member-4.4'), async () => {
    const { settle, user } = mount();
    settle('fetchOverview', details);
    await user.click(press('Aceptar: Rescisión'));
    expect(screen.getByRole('heading', { name: '¿Aceptar la rescisión de este contrato?' })).toBeDefined();
  });

  it(
    'warns of other contracts that would end, and sends the consent for exactly these contracts',
    proves('member-4.6'),
    async () => {
      const { settle, user, asked, decide } = mount();
      await decide();
      settle('submission', warning);
      expect(document.activeElement?.textContent).toBe('También terminarán otros contratos');
      await user.click(press(/^Continuar y/));
      expect(asked()).toMatchObject({ order: { agreed: ['CT2', 'CT9'] }, isRestored: false });
    },
  );

  it('shows a new warning with the new names when different contracts would end', async () => {
    const { settle, user, asked, decide } = mount();
    await decide();
    settle('submission', warning);
    await user.click(press(/^Continuar y/));
    const other = { ...ending[0]!, id: 'CT7', account: 'agente41', nickname: 'Joaquín' };
    settle('submission', warningOf([other]));
    expect(screen.queryByText(/Renata/)).toBeNull();
    await user.click(press('Continuar y terminar 1 contrato'));
    expect(asked()?.order.agreed).toEqual(['CT7']);
  });

  it('shows the result and the other contracts that ended', async () => {
    const { settle, decide } = mount();
    await decide();
    settle('submission', madeAs({ ended: ending }));
    expect(screen.getByText(/El contrato entró en vigor el/)).toBeDefined();
    expect(screen.getByRole('region', { name: 'También terminaron' }).textContent).toContain('Matías Cabrera');
    expect(document.activeElement).toBe(press('Entendido'));
  });

  it.each([
    ['rejected', /Rechazaste la solicitud/],
    ['asked', /Solicitaste la rescisión/],
    ['ended', /El contrato terminó/],
  ] as const)('shows a different text for each result: %s', async (outcome, text) => {
    const { settle, decide } = mount();
    await decide();
    settle('submission', madeAs({ outcome }));
    expect(screen.getByText(text)).toBeDefined();
  });

  const stale = refusalWords(
    'agentContracts.contract.stale',
    decisionReasons,
    {
      withdrawn: /retiró la solicitud/,
      lapsed: /venció antes/,
      decided: /La decisión ya se había tomado/,
      changed: /Las condiciones cambiaron/,
      standing: /Ya se solicitó la rescisión/,
      gone: /ya no existe/,
    },
    'stale',
  );
  it.each(Object.keys(stale) as (keyof typeof stale)[])(
    'shows a specific message when the decision is no longer possible: %s',
    async (reason) => {
      const { settle, user, harness, decide } = mount();
      await decide();
      settle('submission', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(stale[reason]);
      expect(document.activeElement).toBe(press('Entendido'));
      await user.click(press('Entendido'));
      expect(harness.chart.getSnapshot().value).toEqual({ overview: 'loading' });
    },
  );

  it.each([
    ['limited', /^Demasiados intentos/],
    ['expired', /no se registró ningún cambio/],
    ['refused', /^El servicio no aceptó tu solicitud.*unheard\.of/],
  ] as const)('can be sent again after a refusal: %s', async (reason, text) => {
    const { settle, user, asked, decide } = mount();
    await decide();
    settle('submission', refusals[reason]);
    expect(screen.getByTestId('alert').textContent).toMatch(text);
    await user.click(press('Aceptar contrato'));
    expect(asked()).toMatchObject({ order: pending.order, isRestored: false });
  });

  it('shows the current contracts when the decision did not reach the gateway', async () => {
    const { harness, settle, decide } = mount();
    await decide();
    settle('submission', notMade);
    expect(harness.chart.getSnapshot().value).toEqual({ overview: 'loading' });
    settle('fetchOverview', details);
    expect(screen.queryByTestId('alert')).toBeNull();
    expect(press(actions.accept)).toBeDefined();
  });

  const other = { ...pending.order, action: 'terminate' as const, id: 'CT3', version: 3 };

  it('restores a decision whose response was lost, and shows its details', () => {
    const { settle, asked } = mount();
    settle('fetchOverview', { output: { ok: true, value: { ...overview, pending: { ...pending, order: other } } } });
    expect(asked()).toEqual({ ...pending, order: other, account: agent.account, isRestored: true });
    expect(screen.getByText('Rescindir contrato')).toBeDefined();
    expect(screen.getByText('Joaquín · agente41')).toBeDefined();
    expect(screen.getByText('0.10 %')).toBeDefined();
  });

  it('shows a restored decision about a request that no longer exists', () => {
    const { settle } = mount();
    settle('fetchOverview', { output: { ok: true, value: { ...overview, waiting: [], pending } } });
    expect(screen.getByText('Aceptar solicitud')).toBeDefined();
    expect(screen.queryByText('Contraparte')).toBeNull();
  });

  it('when a decision of another tab caused the warning, sends the consent with that decision', async () => {
    const { settle, user, asked, decide } = mount();
    await decide();
    settle('submission', { output: { ...warning.output, order: other } });
    await user.click(press(/^Continuar y/));
    expect(asked()?.order).toEqual({ ...other, agreed: ['CT2', 'CT9'] });
  });
});

describe('contract request actor', () => {
  const refused = (errorCode: string, value: unknown = null): ApiError => ({
    kind: 'refused',
    errorCode,
    message: '',
    value,
  });
  function start(
    answer: unknown,
    kind: 'dividend' | 'daily' | 'hourly' | 'realtime' = 'hourly',
    sent: object = sentOverview,
  ) {
    const refreshBalance = vi.fn();
    const call = vi.fn(async (name: string, _request: unknown) =>
      name === 'contractOverview' ? { ok: true, value: sent } : answer,
    );
    const logic = provideContractRequest({ call } as unknown as Gateway, {
      kind,
      reading: 'higher',
      refreshBalance,
      refreshPayouts: () => {},
    });
    const actor = createActor(logic, { input: { ...agent, kind } }).start();
    const at = (state: Parameters<typeof reached>[1]) => reached(actor, state);
    const decide = async () => {
      await at({ overview: 'browsing' });
      actor.send({ type: 'action.choose', action: 'accept', id: 'CR1' });
      actor.send({ type: 'action.confirm', requestId });
    };
    const unconfirmed = () =>
      waitFor(
        actor.getSnapshot().children.submission!,
        (state) => state.hasTag('unconfirmed') && !state.hasTag('busy'),
      );
    return { actor, call, at, decide, unconfirmed, refreshBalance };
  }
  const reached = (
    actor: ActorRefFrom<typeof flow.machine>,
    state: { overview: 'browsing' } | 'warned' | 'decided' | 'confirming' | 'stale' | 'submitting',
  ) => waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 2000 });
  const offline = { ok: false, fault: { kind: 'offline' } };
  const kinds = [
    ['dividend', 'dividendContract'],
    ['daily', 'dailySalaryContract'],
    ['hourly', 'hourSalaryContract'],
    ['realtime', 'realTimeSalaryContract'],
  ] as const;

  it.each(kinds)('calls the endpoint of each contract kind: %s', async (kind, name) => {
    const { call, decide, at } = start({ ok: true, value: decision }, kind);
    await decide();
    const { context } = await at('decided');
    expect(call.mock.calls[1]?.slice(0, 2)).toEqual([
      name,
      { requestId, action: 'accept', id: 'CR1', version: 1, agreed: '' },
    ]);
    expect(context.decision).toEqual(decision);
    expect(unconfirmedDecision(kind).read(agent.account)).toBeNull();
  });

  it.each(kinds)(
    'stores a decision whose response was lost, and gets its result from its status: %s',
    async (kind, name) => {
      const lost = start(offline, kind);
      await lost.decide();
      await lost.unconfirmed();
      lost.actor.stop();
      expect(unconfirmedDecision(kind).read(agent.account)).toEqual({ requestId, order: { ...pending.order, kind } });
      const again = start({ ok: true, value: { state: 'made', receipt: decision } }, kind);
      const { context } = await again.at('decided');
      expect(again.call.mock.calls[1]?.slice(0, 2)).toEqual(['orderStatus', { requestId, kind: name }]);
      expect(context.decision).toEqual(decision);
      expect(unconfirmedDecision(kind).read(agent.account)).toBeNull();
    },
  );

  it('sends the ids of the contracts whose end the agent accepted', async () => {
    const { actor, call, decide, at } = start({ ok: false, fault: refused('contract.collides', { ending }) });
    await decide();
    await at('warned');
    expect(unconfirmedDecision('hourly').read(agent.account)).toBeNull();
    actor.send({ type: 'warning.agree', requestId: 'request-2' });
    await at('warned');
    expect(call.mock.calls[2]?.[1]).toMatchObject({ requestId: 'request-2', agreed: 'CT2,CT9' });
  });

  it.each([{ ending: [] }, null])(
    'treats a warning without contract ids as a malformed response: %j',
    async (value) => {
      const { actor, decide, unconfirmed } = start({ ok: false, fault: refused('contract.collides', value) });
      await decide();
      await unconfirmed();
      expect(actor.getSnapshot().value).toBe('submitting');
      actor.stop();
    },
  );

  it.each([
    { ...pending.order, kind: 'unheardOf' },
    { ...pending.order, action: 'unheardOf' },
    { ...pending.order, id: 1 },
    { ...pending.order, version: 'one' },
    { ...pending.order, agreed: 'CT2' },
    null,
  ])('ignores a stored value that is not a decision: %j', async (order) => {
    localStorage.setItem('submission:agente1:contract-hourly', JSON.stringify({ requestId, order }));
    const { at, call } = start(null);
    await at({ overview: 'browsing' });
    expect(call).toHaveBeenCalledOnce();
  });

  it('refreshes the balance after the overview loads and after a decision is made', async () => {
    const { actor, decide, at, refreshBalance } = start({ ok: true, value: decision });
    await at({ overview: 'browsing' });
    expect(refreshBalance).toHaveBeenCalledTimes(1);
    await decide();
    await at('decided');
    expect(refreshBalance).toHaveBeenCalledTimes(2);
    actor.send({ type: 'result.close' });
    await at({ overview: 'browsing' });
    expect(refreshBalance).toHaveBeenCalledTimes(3);
  });

  it('computes the next settlement time from the response, independent of the device clock', async () => {
    const before = Date.now();
    const { actor } = start(null, 'hourly', { ...sentOverview, remainingMs: 240_000 });
    const { context } = await waitFor(actor, (state) => state.matches({ overview: 'browsing' }), { timeout: 2000 });
    expect(context.overview!.settlesAt! - before).toBeGreaterThanOrEqual(240_000);
    expect(context.overview!.settlesAt! - before).toBeLessThan(245_000);
  });

  it(
    'uses the rate direction of the gateway, or of the site when the response has no rate direction',
    proves('member-4.7'),
    async () => {
      const own = start(null);
      expect(
        (await waitFor(own.actor, (state) => state.matches({ overview: 'browsing' }))).context.overview?.reading,
      ).toBe('lower');
      const { reading: _, ...silent } = sentOverview;
      const site = start(null, 'hourly', silent);
      expect(
        (await waitFor(site.actor, (state) => state.matches({ overview: 'browsing' }))).context.overview?.reading,
      ).toBe('higher');
    },
  );

  it.each([
    ['withdrawn', refused('contract.withdrawn')],
    ['lapsed', refused('contract.lapsed')],
    ['decided', refused('contract.decided')],
    ['changed', refused('contract.changed')],
    ['standing', refused('contract.standing')],
    ['gone', refused('not.found')],
    ['refused', refused('unheard.of')],
    ['expired', { kind: 'unauthorised' }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }],
  ] satisfies [DecisionReason, ApiError][])('reports the reason %s', async (reason, fault) => {
    const { actor, decide } = start({ ok: false, fault });
    await decide();
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null, { timeout: 2000 });
    expect(context.refusal?.reason).toBe(reason);
  });
});
