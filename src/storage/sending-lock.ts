const nameOf = (requestId: string) => `sending:${requestId}`;

const sentHere = new Set<string>();

/** Undefined in old browsers and without TLS. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/**
 * Sends an order with a lock that other tabs can see. The browser releases the lock when the tab closes or reloads, so
 * that the order can be checked at once.
 */
export async function whileSending<Reply>(requestId: string, send: () => Promise<Reply>): Promise<Reply> {
  let sent: Promise<Reply> | undefined;
  const sendOnce = () => {
    sent ??= send();
    return sent;
  };
  sentHere.add(requestId);
  try {
    await locks()?.request(nameOf(requestId), { mode: 'shared' }, sendOnce);
  } catch {
    // A refused lock must not stop the order; an error of the order itself is thrown below.
  }
  return sendOnce().finally(() => sentHere.delete(requestId));
}

/** Whether another tab is sending the order now; false where the browser cannot tell. */
export async function isBeingSent(requestId: string): Promise<boolean> {
  if (sentHere.has(requestId)) return false;
  try {
    const state = await locks()?.query();
    return state?.held?.some(({ name }) => name === nameOf(requestId)) ?? false;
  } catch {
    return false;
  }
}
