import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { registerAccountMachine } from '../../../../machines/account/enrolment.machine.ts';
import type { PartActor } from '../../../../machines/shared/part.machine.ts';

/** Hides the form (`children`) while the slider is shown; the form stays mounted and keeps its values. */
export function RegisterAccountView({
  actor,
  slider,
  children,
}: {
  actor: ActorRefFrom<typeof registerAccountMachine> | undefined;
  slider: (part: PartActor) => ReactNode;
  children: ReactNode;
}) {
  const part = useSelector(actor, (state) => state?.children.slider);
  return (
    <>
      <div hidden={part !== undefined}>{children}</div>
      {part && slider(part)}
    </>
  );
}
