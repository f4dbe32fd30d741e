import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { registerAccountMachine } from '../../../../machines/account/register-account.machine.ts';
import type { LazyFlowActor } from '../../../../machines/shared/lazy-flow.machine.ts';

/** Hides the form (`children`) while the slider is visible. The form stays mounted, so it keeps its values. */
export function RegisterAccountView({
  actor,
  slider,
  children,
}: {
  actor: ActorRefFrom<typeof registerAccountMachine> | undefined;
  slider: (lazyFlow: LazyFlowActor) => ReactNode;
  children: ReactNode;
}) {
  const lazyFlow = useSelector(actor, (state) => state?.children.slider);
  return (
    <>
      <div hidden={lazyFlow !== undefined}>{children}</div>
      {lazyFlow && slider(lazyFlow)}
    </>
  );
}
