import { fromPromise } from 'xstate';
import { type MemberAnswer, welcomeMachine } from '../../../../machines/account/welcome.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { refusalOf } from '../../../gateway/refusal.ts';
import { session } from '../../../storage/session.ts';
import { abandonSession } from '../shared/abandon-session.ts';

/** Loads the member after the sign-in, or ends a session that cannot continue (spec 1 §4). */
export const provideWelcome = (gateway: Gateway) =>
  welcomeMachine.provide({
    actors: {
      fetchMember: fromPromise<MemberAnswer>(async ({ signal }) => {
        const answer = await gateway.call('memberInfo', undefined, { signal });
        if (answer.ok) return answer;
        if (answer.fault.kind === 'unauthorised') session.clear();
        return refusalOf(answer.fault);
      }),
      abandon: fromPromise<void>(({ signal }) => abandonSession(gateway, signal)),
    },
  });
