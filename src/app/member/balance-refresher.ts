import type { Services } from '../services.ts';

/** Lets the balance in the header be read again, once money has moved. */
export const balanceRefresher =
  ({ site }: Services) =>
  (): void => {
    const session = site().getSnapshot().children.session?.getSnapshot();
    session?.children.balance?.send({ type: 'balance.refresh' });
  };
