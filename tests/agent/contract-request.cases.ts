import { defineFlow } from 'chartwalk';
import { contractRequestMachine } from '../../machines/agent/contract-request.machine.ts';
import {
  type ContractOverviewAnswer,
  type ContractRequestEvent,
  type DecisionOutput,
  decisionReasons,
} from '../../machines/agent/contract-request.model.ts';
import type {
  ContractDecision,
  ContractOverview,
  ContractRequest,
  EndingContract,
  PendingDecision,
} from '../../machines/agent/contract-types.ts';
import type { ContractTerms } from '../../machines/domain/contract-rule.ts';
import { bringsPending, isAccepted, isByAcceptance, orderModel } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const requestId = 'request-1';
export const agent = { account: 'agente1', kind: 'hourly' as const };

export const terms: ContractTerms = {
  rate: 20,
  lossRate: 0,
  period: null,
  activeMembers: 0,
  validBet: 0,
  profitLoss: 0,
  betAmount: 200_000,
};
const [startedAt, createdAt, expiresAt] = [
  '2039-10-01T05:00:00.000Z',
  '2039-12-30T10:00:00.000Z',
  '2040-01-06T10:00:00.000Z',
];
const renata = { id: 830_151, account: 'agente2', nickname: 'Renata' };
const joaquin = { id: 830_168, account: 'agente41', nickname: 'Joaquín' };
export const offered: ContractRequest = {
  id: 'CR1',
  version: 1,
  kind: 'hourly',
  type: 'new',
  party: null,
  terms: { ...terms, rate: 8 },
  createdAt,
  expiresAt,
  dependents: [],
};

export const sentOverview = {
  reading: 'lower' as const,
  own: { id: 'CT1', version: 1, kind: 'hourly' as const, party: null, terms, startedAt, dependents: [] },
  given: [
    {
      id: 'CT2',
      version: 2,
      kind: 'hourly' as const,
      party: renata,
      terms: { ...terms, rate: 12 },
      startedAt,
      dependents: [],
    },
    {
      id: 'CT3',
      version: 3,
      kind: 'hourly' as const,
      party: joaquin,
      terms: { ...terms, rate: 10 },
      startedAt,
      dependents: [],
    },
  ],
  waiting: [
    offered,
    { ...offered, id: 'CR2', type: 'termination' as const, party: joaquin, terms: { ...terms, rate: 10 } },
  ],
  sent: [{ ...offered, id: 'CR3', party: { id: 2_000_006, account: 'josefinacas726', nickname: 'Josefina Castro' } }],
  candidates: [{ id: 2_000_008, account: 'julianoso238', nickname: 'Julián Osorio' }],
  remainingMs: 0,
  ended: null,
  progress: null,
  history: [],
};
const { remainingMs: _, ...rest } = sentOverview;
/** The next settlement is due now, so the chart soon reloads the data. */
export const overview: ContractOverview = { ...rest, settlesAt: 0, pending: null };
export const pending = {
  requestId: 'request-0',
  order: { kind: 'hourly' as const, action: 'accept' as const, id: 'CR1', version: 1, agreed: [] },
};

export const ending: EndingContract[] = [
  { id: 'CT2', kind: 'hourly', account: 'agente2', nickname: 'Renata', rate: 12, lossRate: 0, below: false },
  { id: 'CT9', kind: 'hourly', account: 'matiascab901', nickname: 'Matías Cabrera', rate: 6, lossRate: 0, below: true },
];
export const decision = { outcome: 'accepted' as const, at: '2040-01-01T05:00:00.000Z', ended: [] };

export const refusals = submissionRefusals(pending.order, decisionReasons, {
  limited: { seconds: 5 },
  withdrawn: { seconds: 5 },
});

export const details = { output: { ok: true, value: overview } } satisfies { output: ContractOverviewAnswer };
const answered = (receipt: Extract<DecisionOutput, { kind: 'accepted' }>['receipt']) => ({
  output: { kind: 'accepted', order: pending.order, receipt } satisfies DecisionOutput,
});
export const madeAs = (value: Partial<ContractDecision>) => answered({ decision: { ...decision, ...value } });
export const made = madeAs({});
export const warningOf = (contracts: readonly EndingContract[]) => answered({ ending: contracts });
export const warning = warningOf(ending);
export const notMade = { output: { kind: 'notMade', order: pending.order } satisfies DecisionOutput };

/** An order is completed when its receipt contains a decision. A receipt without a decision contains a warning. */
const isDecided = (given: unknown): boolean =>
  isAccepted(given) && 'decision' in (given as { receipt: object }).receipt;

export const flow = defineFlow({
  machine: contractRequestMachine,
  input: agent,
  events: {
    'action.choose': { accept: { action: 'accept', id: 'CR1' }, gone: { action: 'accept', id: 'CR0' } },
    'action.confirm': { asked: { requestId } },
    'action.cancel': { asked: {} },
    'warning.agree': { asked: { requestId } },
    'result.close': { asked: {} },
    'overview.refresh': { asked: {} },
    'load.retry': { asked: {} },
    'submission.moved': { details: {} },
  },
  // One result of each kind that the chart distinguishes. The tests of the view cover every reason.
  outcomes: {
    changes: {},
    fetchOverview: {
      details,
      unconfirmed: { output: { ok: true, value: { ...overview, pending } } },
      offline: outages.offline,
      thrown,
    },
    submission: { made, warning, withdrawn: refusals.withdrawn, limited: refusals.limited, notMade },
  },
  project: ({ overview: known }) => known !== null,
  limits: { fetchOverview: waitLimits.gateway },
  money: {
    actor: 'submission',
    review: ['confirming', 'warned'],
    /** The user agrees to exactly the contracts that the visible warning lists. */
    shown: ({ isIn, context: { pending: chosen, ending } }) => ({
      ...chosen?.order,
      agreed: isIn('warned') ? ending.map(({ id }) => id) : [],
    }),
  },
  reference: orderModel({
    isSent: (event: ContractRequestEvent) => event.type === 'action.confirm' || event.type === 'warning.agree',
    isRestored: (_, ended) => ended?.actor === 'fetchOverview' && bringsPending(ended.output),
    isMade: isDecided,
    isPutAway: (event) => event.type === 'result.close',
    made: ['decided'],
  }),
  always: {
    'a decision belongs to an accepted order': isByAcceptance('decision', isDecided),
    'a warning names the contracts that would end': ({ isIn, context }) => !isIn('warned') || context.ending.length > 0,
  },
  never: {
    'contracts end without a warning that names them': ({ before, started }) =>
      before?.isIn('warned') !== true &&
      started('submission').some(({ input: sent }) => {
        const { isRestored, order } = sent as PendingDecision & { isRestored: boolean };
        return !isRestored && order.agreed.length > 0;
      }),
  },
});
