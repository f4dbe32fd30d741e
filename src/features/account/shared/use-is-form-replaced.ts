import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../../machines/account/login.machine.ts';

/** Whether the sign-in form is replaced by a lazy flow or by the notice that the member failed to load. */
export function useIsAway(login: ActorRefFrom<typeof loginMachine>): boolean {
  const attempt = useSelector(login, ({ children }) => children.attempt);
  const finish = useSelector(login, ({ children }) => children.finish);
  const loadMember = useSelector(finish, (state) => state?.children.loadMember);
  const isProving = useSelector(attempt, (state) => state?.hasTag('away') === true);
  const isChanging = useSelector(finish, (state) => state?.hasTag('away') === true);
  const isLoadFailed = useSelector(loadMember, (state) => state?.matches('loadFailed') === true);
  return isProving || isChanging || isLoadFailed;
}
