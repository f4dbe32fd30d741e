import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/focus.ts';

/**
 * Moves the focus to `region` when an action removes the button that the user pressed. Wrap each such action in `act`.
 */
export function useActedRegion(state: string, isUnconfirmed: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  useLayoutEffect(() => {
    if (hasActed.current && state !== 'loading' && !isUnconfirmed && isFocusLost())
      region.current?.focus({ preventScroll: true });
    // The notice of an unconfirmed order disappears together with its buttons. So the focus must move as after an
    // action, even when the user pressed no button.
    if (isUnconfirmed) hasActed.current = true;
  }, [state, isUnconfirmed]);
  const act = (send: () => void) => () => {
    hasActed.current = true;
    send();
  };
  return { region, act };
}
