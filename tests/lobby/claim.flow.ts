import {
  type ClaimAnswer,
  type ClaimInput,
  type ClaimReason,
  claimMachine,
} from '../../machines/lobby/claim.machine.ts';
import { expired, outages, thrown } from '../site/outages.ts';
import { defineFlow } from '../walker/flow.ts';

export const input: ClaimInput = { kind: 'code', id: '', requestId: 'request-1' };

export const refusals = {
  ...outages,
  expired,
  unknown: { output: { ok: false, reason: 'unknown' } },
  used: { output: { ok: false, reason: 'used' } },
  over: { output: { ok: false, reason: 'over' } },
  notYours: { output: { ok: false, reason: 'notYours' } },
} satisfies Record<ClaimReason, { output: ClaimAnswer }>;

export const won = { output: { ok: true, value: { kind: 'cash', amount: 2_500 } } } satisfies { output: ClaimAnswer };

export const flow = defineFlow({
  machine: claimMachine,
  input,
  events: {
    'claim.submit': { code: { code: 'SORTEO25' }, empty: { code: '' } },
    'code.change': { typed: {} },
    'claim.again': { asked: {} },
  },
  outcomes: { claim: { won, ...refusals, thrown } },
  project: () => null,
});
