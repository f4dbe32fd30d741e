import type { Services } from './services.ts';

export const refreshBalance = ({ site }: Services): void =>
  void site().getSnapshot().children.session?.getSnapshot().children.balance?.send({ type: 'money.moved' });
