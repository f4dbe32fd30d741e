import type { Services } from '../services.ts';

/** The balance in the header is read again, since money has moved. */
export const refreshBalance = (services: Services) => (): void => {
  const balance = services.site().getSnapshot().children.session?.getSnapshot().children.balance;
  balance?.send({ type: 'balance.refresh' });
};
