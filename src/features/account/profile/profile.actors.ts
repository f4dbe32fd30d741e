import { fromCallback, fromPromise } from 'xstate';
import {
  type LoadAnswer,
  type ProfileForm,
  profileMachine,
  type SaveAnswer,
} from '../../../../machines/account/profile.machine.ts';
import { profileReasons } from '../../../../machines/account/profile.model.ts';
import { type ProfileField, type ProfileValues, profileFields } from '../../../../machines/account/profile-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import type { Fault } from '../../../gateway/fault.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { profileDraft } from '../../../storage/profile-draft.ts';
import { profileTabs } from '../../../storage/profile-tabs.ts';

/** The profile against a gateway; what is typed is kept for the account, and a save is told to the other tabs. */
export const provideProfile = (gateway: Gateway) =>
  profileMachine.provide({
    actors: {
      load: fromPromise<LoadAnswer, { account: string }>(async ({ input: { account }, signal }) => {
        const answer = await gateway.call('profile', undefined, { signal });
        if (!answer.ok) return refusalOf(answer.fault);
        return { ok: true, value: { profile: answer.value, draft: profileDraft.of(account) as ProfileValues | null } };
      }),
      save: fromPromise<SaveAnswer, ProfileForm>(async ({ input, signal }) => {
        const answer = await gateway.call('saveProfile', requestOf(input), { signal });
        if (answer.ok) return answer;
        const field = refusedField(answer.fault);
        return { ...refusalOf(answer.fault, profileReasons), ...(field && { field }) };
      }),
      otherTabs: fromCallback(({ input: { account }, sendBack }) =>
        profileTabs.listen(account, () => sendBack({ type: 'profile.savedElsewhere' })),
      ),
    },
    actions: {
      storeDraft: ({ context: { account, draft } }) => {
        const { isOfAge: _, ...values } = draft;
        profileDraft.keep(account, values);
      },
      forgetDraft: ({ context }) => profileDraft.forget(context.account),
      tellOtherTabs: ({ context }) => profileTabs.tellSaved(context.account),
    },
  });

function requestOf({ isOfAge: _, ...values }: ProfileForm) {
  const trimmed = Object.fromEntries(profileFields.map((field) => [field, values[field].trim()])) as ProfileValues;
  return { ...trimmed, ...(trimmed.birthday !== '' && { isOfAge: true as const }) };
}

function refusedField(fault: Fault): ProfileField | undefined {
  if (fault.kind !== 'refused') return undefined;
  if (fault.errorCode === errorCode.profileUnderage) return 'birthday';
  const told = (fault.value as { field?: string } | undefined)?.field;
  return profileFields.find((field) => field === told);
}
