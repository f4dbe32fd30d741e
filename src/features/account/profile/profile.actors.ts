import { fromCallback, fromPromise } from 'xstate';
import { type LoadAnswer, profileMachine } from '../../../../machines/account/profile.machine.ts';
import type { profileEditMachine } from '../../../../machines/account/profile-edit.machine.ts';
import type { ProfileValues } from '../../../../machines/account/profile-rule.ts';
import { isNotOffered } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { profileDraft } from '../../../storage/profile-draft.ts';
import { profileTabs } from '../../../storage/profile-tabs.ts';

export const provideProfile = (gateway: Gateway, parts: { edit: typeof profileEditMachine }) =>
  profileMachine.provide({
    actors: {
      ...parts,
      load: fromPromise<LoadAnswer, { account: string }>(async ({ input: { account }, signal }) => {
        const answer = await gateway.call('profile', undefined, { signal });
        if (!answer.ok && isNotOffered(answer.fault)) return { ok: true, value: { profile: null, draft: null } };
        if (!answer.ok) return toFailure(answer.fault);
        return { ok: true, value: { profile: answer.value, draft: profileDraft.of(account) as ProfileValues | null } };
      }),
      otherTabs: fromCallback(({ input: { account }, sendBack }) =>
        profileTabs.listen(account, () => sendBack({ type: 'profile.savedElsewhere' })),
      ),
    },
  });
