import { defineFlow } from 'chartwalk';
import {
  type ClaimEvent,
  type ClaimInput,
  type ClaimOrder,
  type ClaimOutput,
  claimMachine,
  type Prize,
} from '../../machines/lobby/claim.machine.ts';
import { claimReasons } from '../../machines/lobby/claim.model.ts';
import { isByAcceptance, orderModel } from '../kit/order-model.ts';
import { submissionRefusals } from '../kit/refusals.ts';

export const account = 'lucia2025';
export const input: ClaimInput = { kind: 'code', id: '' };
export const order: ClaimOrder = { kind: 'code', id: 'SORTEO25' };
export const pending = { requestId: 'request-0', order: { kind: 'code', id: 'VERANO24' } satisfies ClaimOrder };

export const refusals = submissionRefusals(order, claimReasons);

export const prize: Prize = { kind: 'cash', amount: 2_500 };
export const won = { output: { kind: 'accepted', order, receipt: prize } satisfies ClaimOutput };
export const notMade = { output: { kind: 'notMade', order } satisfies ClaimOutput };

export const flow = defineFlow({
  machine: claimMachine,
  input,
  events: {
    'account.change': { member: { account } },
    'claim.submit': {
      code: { code: 'SORTEO25', requestId: 'request-1' },
      empty: { code: '', requestId: 'request-1' },
    },
    'submission.restore': { left: { pending } },
    'code.change': { typed: {} },
    'claim.again': { asked: {} },
    'submission.moved': { details: {} },
  },
  outcomes: { submission: { won, notMade, used: refusals.used }, stored: {} },
  project: ({ account: known }) => known,
  secrets: { open: ['code'] },
  money: { actor: 'submission', review: ['ready'] },
  reference: orderModel({
    isSent: (event: ClaimEvent) => event.type === 'claim.submit' && event.code !== '',
    isRestored: (event) => event?.type === 'submission.restore',
    isPutAway: (event) => event.type === 'claim.again',
    made: ['granted'],
  }),
  always: { 'a prize belongs to an accepted claim': isByAcceptance('prize') },
});
