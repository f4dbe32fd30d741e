import { fromPromise } from 'xstate';
import {
  downlineRegistrationMachine,
  type RegistrationAnswer,
  type RegistrationCall,
  type RegistrationDeskAnswer,
  type RegistrationOrder,
  type RegistrationReason,
} from '../../../../machines/agent/downline-registration.machine.ts';
import { rebateCategories } from '../../../../machines/agent/rebate-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { pendingOrder } from '../../../storage/pending-order.ts';

const reasons: Partial<Record<string, RegistrationReason>> = {
  [errorCode.accountTaken]: 'taken',
  [errorCode.fieldRejected]: 'rejected',
  [errorCode.rebatesExceeded]: 'rebates',
};

const isOrder = (found: unknown): found is RegistrationOrder => {
  const { kind, account, nickname, rates } = (found ?? {}) as Partial<RegistrationOrder>;
  return (
    (kind === 'member' || kind === 'agent') &&
    typeof account === 'string' &&
    typeof nickname === 'string' &&
    rebateCategories.every((category) => Number.isSafeInteger(rates?.[category]))
  );
};
const stored = pendingOrder<RegistrationOrder>('downlineRegistration', isOrder);

/** Registering a downline by hand against a gateway (spec 2 §2). */
export const provideDownlineRegistration = (gateway: Gateway) =>
  downlineRegistrationMachine.provide({
    actors: {
      fetchDesk: fromPromise<RegistrationDeskAnswer, { account: string }>(async ({ input: { account }, signal }) => {
        const answer = await gateway.call('downlineRegistration', undefined, { signal });
        return answer.ok
          ? { ok: true, value: { ...answer.value, pending: stored.read(account) } }
          : refusalOf(answer.fault);
      }),
      register: fromPromise<RegistrationAnswer, RegistrationCall>(
        async ({ input: { requestId, order, password }, signal }) => {
          const answer = await gateway.call('registerDownline', { requestId, ...order, password }, { signal });
          return answer.ok ? answer : refusalOf(answer.fault, reasons);
        },
      ),
    },
    actions: {
      storePending: (_, { account, pending }) => (pending ? stored.keep(account, pending) : stored.forget(account)),
    },
  });
