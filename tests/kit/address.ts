import { act } from '@testing-library/react';

/** The address without its origin. */
export const address = (): string => location.pathname + location.search + location.hash;

/** Goes to an address as Back does. */
export async function backTo(href: string): Promise<void> {
  await act(async () => {
    history.replaceState(null, '', href);
    dispatchEvent(new PopStateEvent('popstate'));
  });
}
