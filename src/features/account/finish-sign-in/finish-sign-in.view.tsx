import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { finishSignInMachine } from '../../../../machines/account/finish-sign-in.machine.ts';
import type { welcomeMachine } from '../../../../machines/account/welcome.machine.ts';
import type { PartActor } from '../../../../machines/shared/part.machine.ts';

export function FinishSignInView({
  actor,
  part,
  welcome,
}: {
  actor: ActorRefFrom<typeof finishSignInMachine>;
  part: (actor: PartActor) => ReactNode;
  welcome: (actor: ActorRefFrom<typeof welcomeMachine>) => ReactNode;
}) {
  const change = useSelector(actor, ({ children }) => children.changePassword);
  const loading = useSelector(actor, ({ children }) => children.welcome);
  return (
    <>
      {change && part(change)}
      {loading && welcome(loading)}
    </>
  );
}
