import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/focus.ts';

/**
 * Moves the focus to `region` when an action removes the button that the user pressed. `act` wraps each such action.
 */
export function useActedRegion(state: string, isUnconfirmed: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  useLayoutEffect(() => {
    if (hasActed.current && state !== 'loading' && !isUnconfirmed && isFocusLost())
      region.current?.focus({ preventScroll: true });
    // The notice of an unconfirmed order disappears together with its buttons, so its display counts as an action.
    if (isUnconfirmed) hasActed.current = true;
  }, [state, isUnconfirmed]);
  const act = (send: () => void) => () => {
    hasActed.current = true;
    send();
  };
  return { region, act };
}
