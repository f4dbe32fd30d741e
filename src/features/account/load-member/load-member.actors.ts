import { fromPromise } from 'xstate';
import { loadMemberMachine, type MemberAnswer } from '../../../../machines/account/load-member.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { session } from '../../../storage/session.ts';
import { abandonSession } from '../shared/abandon-session.ts';

/** Loads the member after the sign-in, or ends a session that cannot continue (spec 1 §4). */
export const provideLoadMember = (gateway: Gateway) =>
  loadMemberMachine.provide({
    actors: {
      fetchMember: fromPromise<MemberAnswer>(async ({ signal }) => {
        const answer = await gateway.call('memberInfo', undefined, { signal });
        if (answer.ok) return answer;
        if (answer.fault.kind === 'unauthorised') session.clear();
        return toFailure(answer.fault);
      }),
      abandon: fromPromise<void>(({ signal }) => abandonSession(gateway, signal)),
    },
  });
