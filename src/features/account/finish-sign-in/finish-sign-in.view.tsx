import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { finishSignInMachine } from '../../../../machines/account/finish-sign-in.machine.ts';
import type { loadMemberMachine } from '../../../../machines/account/welcome.machine.ts';
import type { PartActor } from '../../../../machines/shared/part.machine.ts';

export function FinishSignInView({
  actor,
  part,
  loadMember,
}: {
  actor: ActorRefFrom<typeof finishSignInMachine>;
  part: (actor: PartActor) => ReactNode;
  loadMember: (actor: ActorRefFrom<typeof loadMemberMachine>) => ReactNode;
}) {
  const change = useSelector(actor, ({ children }) => children.changePassword);
  const loading = useSelector(actor, ({ children }) => children.loadMember);
  return (
    <>
      {change && part(change)}
      {loading && loadMember(loading)}
    </>
  );
}
