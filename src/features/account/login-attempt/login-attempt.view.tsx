import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginAttemptMachine } from '../../../../machines/account/login-attempt.machine.ts';
import type { PartActor } from '../../../../machines/shared/part.machine.ts';

export function LoginAttemptView({
  actor,
  part,
}: {
  actor: ActorRefFrom<typeof loginAttemptMachine>;
  part: (actor: PartActor) => ReactNode;
}) {
  const current = useSelector(actor, ({ children }) => children.slider ?? children.newIpCheck);
  return current && part(current);
}
