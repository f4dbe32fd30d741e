import type { Services } from './services.ts';

/** Has the member's balance read anew, since money has moved. */
export const refreshBalance = ({ site }: Services): void =>
  void site().getSnapshot().children.session?.getSnapshot().children.balance?.send({ type: 'money.moved' });
