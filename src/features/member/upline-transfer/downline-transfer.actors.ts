import { fromPromise } from 'xstate';
import { uplineSubmission, uplineTransferMachine } from '../../../../machines/member/upline-transfer.machine.ts';
import type { OverviewAnswer } from '../../../../machines/member/upline-transfer.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ResponseOf } from '../../../gateway/endpoints.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { formDraft } from '../../../storage/form-draft.ts';
import { listSubmissions, submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';
import { hasWithdrawalPassword } from '../shared/has-withdrawal-password.ts';
import { refusedBy } from './transfer-refusal.ts';
import { isUplineDraft, isUplineOrder } from './upline-transfer.actors.ts';

const flow = 'downlineTransfer';

/** Stores the unconfirmed transfer to a direct downline member. Each member has a separate store. */
export const unconfirmedDownline = (memberId: number) => submissionStore(`${flow}/${memberId}`, isUplineOrder);

/** Stores what the agent typed for a transfer to a direct downline member. Each member has a separate draft. */
export const unsentDownline = (memberId: number) => formDraft(`${flow}/${memberId}`, isUplineDraft);

/** Id of the member who receives the first unconfirmed transfer; null when no transfer is unconfirmed. */
export function pendingReceiver(account: string): number | null {
  const found = listSubmissions(account).find((listed) => listed.flow.startsWith(`${flow}/`));
  return found ? Number(found.flow.slice(flow.length + 1)) : null;
}

const provideSubmission = (gateway: Gateway, memberId: number) =>
  uplineSubmission.provide(
    submissionOf({
      gateway,
      store: unconfirmedDownline(memberId),
      kind: 'transferToDownline',
      receiptOf: (response: ResponseOf<'transferToDownline'>) => response,
      send: async ({ requestId, order: { amount, remark }, secret }) => {
        const request = { requestId, memberId, amount, remark, withdrawalPassword: secret };
        const answer = await gateway.call('transferToDownline', request);
        return answer.ok ? answer : refusedBy(answer.fault);
      },
    }),
  );

/**
 * Implements transfers from an agent to a direct downline member. The gateway checks the withdrawal password (spec 2
 * §6). The chart is the same as for upline transfers.
 */
export const provideDownlineTransfer = (
  gateway: Gateway,
  { memberId, onMoved }: { memberId: number; onMoved: () => void },
) =>
  uplineTransferMachine.provide({
    actors: {
      submission: provideSubmission(gateway, memberId),
      fetchOverview: fromPromise<OverviewAnswer, { account: string }>(async ({ input: { account }, signal }) => {
        const pending = unconfirmedDownline(memberId).read(account);
        const draft = unsentDownline(memberId).read(account);
        const [answer, hasPassword] = await Promise.all([
          gateway.call('downlineOverview', { memberId }, { signal }),
          hasWithdrawalPassword(gateway, signal),
        ]);
        if (answer.ok) return { ok: true, value: { ...answer.value, hasPassword, pending, draft } };
        const { fault } = answer;
        if (fault.kind !== 'refused' || fault.errorCode !== errorCode.downlineNone) return toFailure(fault);
        const nobody = { receiver: null, available: 0, min: 0, max: 0, left: 0, transfers: [] };
        return { ok: true, value: { ...nobody, hasPassword, pending, draft } };
      }),
    },
    actions: {
      refreshBalance: onMoved,
      storeDraft: ({ context: { account, draft } }) => unsentDownline(memberId).keep(account, draft),
      clearDraft: ({ context }) => unsentDownline(memberId).clear(context.account),
    },
  });
