import { useActorRef } from '@xstate/react';
import { useCallback, useState } from 'react';
import { whenNear } from '../../../../ui/when-near-viewport.ts';
import { provideReading } from '../../../shared/query/query.actors.ts';

type Call = Parameters<typeof provideReading>[0];

/** Distance below the viewport at which a section starts to load. */
const ahead = '600px 0px';

/** Loads the data of a section as soon as the section (`ref`) comes near the viewport. */
export function useSection(call: Call) {
  const [{ machine, arrive }] = useState(() => {
    let arrive = () => {};
    const near = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return {
      arrive,
      machine: provideReading(async (signal) => {
        await near;
        return call(signal);
      }),
    };
  });
  const actor = useActorRef(machine);
  const ref = useCallback(
    (section: HTMLElement | null) => (section ? whenNear(section, ahead, arrive) : undefined),
    [arrive],
  );
  return { actor, ref };
}
