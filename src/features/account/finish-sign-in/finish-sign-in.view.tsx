import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { finishSignInMachine } from '../../../../machines/account/finish-sign-in.machine.ts';
import type { loadMemberMachine } from '../../../../machines/account/load-member.machine.ts';
import type { LazyFlowActor } from '../../../../machines/shared/lazy-flow.machine.ts';

export function FinishSignInView({
  actor,
  lazyFlow,
  loadMember,
}: {
  actor: ActorRefFrom<typeof finishSignInMachine>;
  lazyFlow: (actor: LazyFlowActor) => ReactNode;
  loadMember: (actor: ActorRefFrom<typeof loadMemberMachine>) => ReactNode;
}) {
  const change = useSelector(actor, ({ children }) => children.changePassword);
  const loading = useSelector(actor, ({ children }) => children.loadMember);
  return (
    <>
      {change && lazyFlow(change)}
      {loading && loadMember(loading)}
    </>
  );
}
