import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/focus.ts';

/** The region of a claim, which takes the focus that an action left behind, and what marks an action. */
export function useActedRegion(state: string, isUnconfirmed: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  useLayoutEffect(() => {
    if (hasActed.current && state !== 'loading' && !isUnconfirmed && isFocusLost())
      region.current?.focus({ preventScroll: true });
    // Its buttons go with the notice.
    if (isUnconfirmed) hasActed.current = true;
  }, [state, isUnconfirmed]);
  const act = (send: () => void) => () => {
    hasActed.current = true;
    send();
  };
  return { region, act };
}
