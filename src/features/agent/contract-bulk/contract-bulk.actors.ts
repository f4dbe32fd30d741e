import { fromPromise } from 'xstate';
import { contractBulkMachine } from '../../../../machines/agent/contract-bulk.machine.ts';
import {
  type BulkDraft,
  type BulkTableAnswer,
  type ContractBulkInput,
  memberStatuses,
  membersOf,
} from '../../../../machines/agent/contract-bulk.model.ts';
import type { ContractKind, ContractReading } from '../../../../machines/domain/contract-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { formDraft } from '../../../storage/form-draft.ts';
import { provideContractBatch, storedBatch } from '../contract-batch/contract-batch.actors.ts';
import { areStoredTerms, isTypedTerms, unconfirmedOffer } from '../shared/offer-storage.ts';

/** What the agent chose and typed for several offers and did not send. */
export const unsentBulk = (kind: ContractKind) =>
  formDraft(`contractBulk-${kind}`, (found): found is BulkDraft => {
    const { search, status, chosen, typed, replaces, terms } = (found ?? {}) as Partial<BulkDraft>;
    return (
      typeof search === 'string' &&
      memberStatuses.some((known) => known === status) &&
      Array.isArray(chosen) &&
      chosen.every(Number.isSafeInteger) &&
      (typed === null || isTypedTerms(typed)) &&
      typeof replaces === 'boolean' &&
      (terms === null || areStoredTerms(kind, terms))
    );
  });

/**
 * Offers of one kind to several members (spec 2 §6). `reading` is the site setting that decides which downline contracts
 * end. It applies when the response of the gateway contains no such setting.
 */
export const provideContractBulk = (
  gateway: Gateway,
  {
    kind,
    reading,
    refreshBalance,
    refreshLists,
  }: { kind: ContractKind; reading: ContractReading; refreshBalance: () => void; refreshLists: () => void },
) =>
  contractBulkMachine.provide({
    actors: {
      batch: provideContractBatch(gateway, { kind, refreshLists }),
      fetchTable: fromPromise<BulkTableAnswer, ContractBulkInput>(async ({ input: { account }, signal }) => {
        const answer = await gateway.call('contractOverview', { kind }, { signal });
        if (!answer.ok) return toFailure(answer.fault);
        const { own } = answer.value;
        const members = membersOf(answer.value, (id) => unconfirmedOffer(kind, id).read(account) !== null);
        const draft = unsentBulk(kind).read(account);
        const batch = storedBatch(kind).read(account);
        return { ok: true, value: { reading: answer.value.reading ?? reading, own, members, draft, batch } };
      }),
    },
    actions: {
      storeDraft: ({ context: { account } }, draft) => unsentBulk(kind).keep(account, draft),
      refreshBalance,
    },
  });
