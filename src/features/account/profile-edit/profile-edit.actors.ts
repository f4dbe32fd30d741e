import { fromPromise } from 'xstate';
import { profileReasons } from '../../../../machines/account/profile.model.ts';
import {
  type ProfileForm,
  profileEditMachine,
  type SaveAnswer,
} from '../../../../machines/account/profile-edit.machine.ts';
import { type ProfileField, type ProfileValues, profileFields } from '../../../../machines/account/profile-rule.ts';
import type { ApiError } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { profileDraft } from '../../../storage/profile-draft.ts';
import { profileTabs } from '../../../storage/profile-tabs.ts';

/** Profile form. Typed text is stored separately for each account. After a save, other tabs are notified. */
export const provideProfileEdit = (gateway: Gateway) =>
  profileEditMachine.provide({
    actors: {
      save: fromPromise<SaveAnswer, ProfileForm>(async ({ input, signal }) => {
        const answer = await gateway.call('saveProfile', requestOf(input), { signal });
        if (answer.ok) return answer;
        const field = refusedField(answer.fault);
        return { ...toFailure(answer.fault, profileReasons), ...(field && { field }) };
      }),
    },
    actions: {
      storeDraft: ({ context: { account, draft } }) => {
        const { isOfAge: _, ...values } = draft;
        profileDraft.keep(account, values);
      },
      clearDraft: ({ context }) => profileDraft.clear(context.account),
      notifyOtherTabs: ({ context }) => profileTabs.notifySaved(context.account),
    },
  });

function requestOf({ isOfAge: _, ...values }: ProfileForm) {
  const trimmed = Object.fromEntries(profileFields.map((field) => [field, values[field].trim()])) as ProfileValues;
  return { ...trimmed, ...(trimmed.birthday !== '' && { isOfAge: true as const }) };
}

function refusedField(fault: ApiError): ProfileField | undefined {
  if (fault.kind !== 'refused') return undefined;
  if (fault.errorCode === errorCode.profileUnderage) return 'birthday';
  const details = (fault.value as { field?: string } | undefined)?.field;
  return profileFields.find((field) => field === details);
}
