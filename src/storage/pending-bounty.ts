import { sessionStore } from './safe-storage.ts';

const keyOf = (account: string) => `pendingBounty.${account.toLowerCase()}`;

/** In memory too, so that it outlives the session while the page is there. */
const kept = new Map<string, string>();

function read(account: string): Record<string, string> {
  const key = keyOf(account);
  try {
    const orders: unknown = JSON.parse(sessionStore.read(key) ?? kept.get(key) ?? '{}');
    return typeof orders === 'object' && orders !== null ? (orders as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function write(account: string, orders: Record<string, string>): void {
  const text = JSON.stringify(orders);
  kept.set(keyOf(account), text);
  sessionStore.write(keyOf(account), text);
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
