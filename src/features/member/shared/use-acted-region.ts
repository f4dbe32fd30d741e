import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/focus.ts';

/** `region` receives the focus when an action removes its button; `act` marks an action. */
export function useActedRegion(state: string, isUnconfirmed: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  useLayoutEffect(() => {
    if (hasActed.current && state !== 'loading' && !isUnconfirmed && isFocusLost())
      region.current?.focus({ preventScroll: true });
    // The buttons of the notice disappear with it, so the notice counts as an action.
    if (isUnconfirmed) hasActed.current = true;
  }, [state, isUnconfirmed]);
  const act = (send: () => void) => () => {
    hasActed.current = true;
    send();
  };
  return { region, act };
}
