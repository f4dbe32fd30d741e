import { fromPromise } from 'xstate';
import { uplineSubmission, uplineTransferMachine } from '../../../../machines/member/upline-transfer.machine.ts';
import type { OverviewAnswer, UplineDraft, UplineOrder } from '../../../../machines/member/upline-transfer.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ResponseOf } from '../../../gateway/endpoints.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { formDraft } from '../../../storage/form-draft.ts';
import { submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';
import { hasWithdrawalPassword } from '../shared/has-withdrawal-password.ts';
import { refusedBy } from './transfer-refusal.ts';

/** Checks that a stored value is an upline or downline transfer. */
export const isUplineOrder = (found: unknown): found is UplineOrder => {
  const { amount, remark } = (found ?? {}) as Partial<UplineOrder>;
  return Number.isSafeInteger(amount) && typeof remark === 'string';
};

/** Checks that a stored value is what the user typed for an upline or downline transfer. */
export const isUplineDraft = (found: unknown): found is UplineDraft => {
  const { amount, remark } = (found ?? {}) as Partial<UplineDraft>;
  return typeof amount === 'string' && typeof remark === 'string';
};

export const unsentUpline = formDraft('uplineTransfer', isUplineDraft);
export const unconfirmedUpline = submissionStore('uplineTransfer', isUplineOrder);

const provideSubmission = (gateway: Gateway) =>
  uplineSubmission.provide(
    submissionOf({
      gateway,
      store: unconfirmedUpline,
      kind: 'transferToUpline',
      receiptOf: (response: ResponseOf<'transferToUpline'>) => response,
      send: async ({ requestId, order: { amount, remark }, secret }) => {
        const request = { requestId, amount, remark, withdrawalPassword: secret };
        const answer = await gateway.call('transferToUpline', request);
        return answer.ok ? answer : refusedBy(answer.fault);
      },
    }),
  );

/** Implements transfers to the upline. The gateway checks the withdrawal password (spec 2 §6). */
export const provideUplineTransfer = (gateway: Gateway, { refreshBalance }: { refreshBalance: () => void }) =>
  uplineTransferMachine.provide({
    actors: {
      submission: provideSubmission(gateway),
      fetchOverview: fromPromise<OverviewAnswer, { account: string }>(async ({ input: { account }, signal }) => {
        const [answer, hasPassword] = await Promise.all([
          gateway.call('upline', undefined, { signal }),
          hasWithdrawalPassword(gateway, signal),
        ]);
        if (!answer.ok) return toFailure(answer.fault);
        const { upline, ...overview } = answer.value;
        return {
          ok: true,
          value: {
            ...overview,
            receiver: upline,
            hasPassword,
            pending: unconfirmedUpline.read(account),
            draft: unsentUpline.read(account),
          },
        };
      }),
    },
    actions: {
      refreshBalance,
      storeDraft: ({ context: { account, draft } }) => unsentUpline.keep(account, draft),
      clearDraft: ({ context }) => unsentUpline.clear(context.account),
    },
  });
