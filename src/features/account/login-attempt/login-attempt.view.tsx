import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginAttemptMachine } from '../../../../machines/account/login-attempt.machine.ts';
import type { LazyFlowActor } from '../../../../machines/shared/lazy-flow.machine.ts';

export function LoginAttemptView({
  actor,
  lazyFlow,
}: {
  actor: ActorRefFrom<typeof loginAttemptMachine>;
  lazyFlow: (actor: LazyFlowActor) => ReactNode;
}) {
  const current = useSelector(actor, ({ children }) => children.slider ?? children.newIpCheck);
  return current && lazyFlow(current);
}
