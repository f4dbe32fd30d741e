import { useActorRef } from '@xstate/react';
import { useCallback, useState } from 'react';
import { provideReading } from '../../../flows/site/reading/reading.actors.ts';

type Call = Parameters<typeof provideReading>[0];

/** How far below the window a section is read already. */
const ahead = '600px 0px';

/** The reading of a section, which begins when the section (`ref`) comes near the window. */
export function useSection(call: Call) {
  const [{ machine, arrive }] = useState(() => {
    const near = Promise.withResolvers<void>();
    return {
      arrive: near.resolve,
      machine: provideReading(async (signal) => {
        await near.promise;
        return call(signal);
      }),
    };
  });
  const actor = useActorRef(machine);
  const ref = useCallback(
    (section: HTMLElement | null) => {
      if (!section) return;
      const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrive(), { rootMargin: ahead });
      watch.observe(section);
      return () => watch.disconnect();
    },
    [arrive],
  );
  return { actor, ref };
}
