import { assign, fromPromise } from 'xstate';
import type { payeeMachine } from '../../../../machines/member/payee.machine.ts';
import type { payeeRemovalMachine } from '../../../../machines/member/payee-removal.machine.ts';
import { withdrawMachine } from '../../../../machines/member/withdraw.machine.ts';
import {
  type TermsAnswer,
  type WithdrawOrder,
  withdrawReasons,
  withdrawSubmission,
} from '../../../../machines/member/withdraw.model.ts';
import type { WithdrawDraft } from '../../../../machines/member/withdraw-rule.ts';
import type { ApiError } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ResponseOf } from '../../../gateway/endpoints.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { formDraft } from '../../../storage/form-draft.ts';
import { newId } from '../../../storage/new-id.ts';
import { submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';

const details = (fault: ApiError) =>
  ((fault.kind === 'refused' && fault.value) || {}) as { attemptsLeft?: number; waitSeconds?: number };

const isOrder = (found: unknown): found is WithdrawOrder => {
  const { payeeId, amount, to } = (found ?? {}) as Partial<Record<keyof WithdrawOrder, unknown>>;
  return typeof payeeId === 'string' && Number.isSafeInteger(amount) && typeof to === 'string';
};

const isDraft = (found: unknown): found is WithdrawDraft => {
  const { amount, payeeId } = (found ?? {}) as Partial<WithdrawDraft>;
  return typeof amount === 'string' && typeof payeeId === 'string';
};

export const unsentWithdrawal = formDraft('withdraw', isDraft);
export const unconfirmedWithdrawal = submissionStore('withdraw', isOrder);

const receiptOf = ({ reference, amount, fee, payout }: ResponseOf<'withdraw'>) => ({ reference, amount, fee, payout });

const provideSubmission = (gateway: Gateway) =>
  withdrawSubmission.provide(
    submissionOf({
      gateway,
      store: unconfirmedWithdrawal,
      kind: 'withdraw',
      receiptOf,
      send: async ({ requestId, order: { payeeId, amount }, secret }) => {
        const order = { requestId, payeeId, amount, withdrawalPassword: secret };
        const answer = await gateway.call('withdraw', order);
        if (answer.ok) return { ok: true, value: receiptOf(answer.value) };
        const { attemptsLeft, waitSeconds } = details(answer.fault);
        return {
          ...toFailure(answer.fault, withdrawReasons),
          ...(waitSeconds !== undefined && { retryAfterSeconds: waitSeconds }),
          ...(attemptsLeft !== undefined && { attemptsLeft }),
        };
      },
    }),
  );

/** Charts that change the payout accounts. */
export type PayeeCharts = { payee: typeof payeeMachine; payeeRemoval: typeof payeeRemovalMachine };

/** Implements withdrawals. The gateway checks the withdrawal password. */
export const provideWithdraw = (gateway: Gateway, charts: PayeeCharts) =>
  withdrawMachine.provide({
    actors: {
      ...charts,
      submission: provideSubmission(gateway),
      terms: fromPromise<TermsAnswer>(async ({ signal }) => {
        const answer = await gateway.call('withdrawTerms', undefined, { signal });
        return answer.ok ? { ok: true, value: { terms: answer.value, requestId: newId() } } : toFailure(answer.fault);
      }),
    },
    actions: {
      recall: assign(({ context: { account, draft } }) => ({
        draft: unsentWithdrawal.read(account) ?? draft,
        ...unconfirmedWithdrawal.read(account),
      })),
      storeDraft: ({ context: { account, draft } }) => unsentWithdrawal.keep(account, draft),
      clearDraft: ({ context }) => unsentWithdrawal.clear(context.account),
    },
  });
