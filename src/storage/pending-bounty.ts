const keyOf = (account: string) => `pendingBounty.${account.toLowerCase()}`;

/** In memory too, so that a storage that refuses still keeps it while the page is left. */
const kept = new Map<string, string>();

function read(account: string): Record<string, string> {
  const key = keyOf(account);
  let stored: string | null | undefined;
  try {
    stored = sessionStorage.getItem(key);
  } catch {
    stored = null;
  }
  try {
    const orders: unknown = JSON.parse(stored ?? kept.get(key) ?? '{}');
    return typeof orders === 'object' && orders !== null ? (orders as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function write(account: string, orders: Record<string, string>): void {
  const text = JSON.stringify(orders);
  kept.set(keyOf(account), text);
  try {
    sessionStorage.setItem(keyOf(account), text);
  } catch {
    // It is kept in memory.
  }
}

/** The request ids of claims whose answer is not known yet, by what they claim; in this tab alone. */
export const pendingBounty = {
  of: (account: string, what: string): string | null => {
    const id: unknown = read(account)[what];
    return typeof id === 'string' ? id : null;
  },
  keep: (account: string, what: string, requestId: string): void =>
    write(account, { ...read(account), [what]: requestId }),
  forget: (account: string, what: string): void => {
    const { [what]: _, ...others } = read(account);
    write(account, others);
  },
};
