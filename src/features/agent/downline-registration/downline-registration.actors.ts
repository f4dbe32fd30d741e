import { fromCallback, fromPromise } from 'xstate';
import { downlineRegistrationMachine } from '../../../../machines/agent/downline-registration.machine.ts';
import {
  downlineRegistrationReasons,
  type PendingRegistration,
  type RegistrationOrder,
  type RegistrationOverviewAnswer,
  type RenewalAnswer,
  type RenewalCall,
  registrationSubmission,
} from '../../../../machines/agent/downline-registration.model.ts';
import { rebateCategories } from '../../../../machines/agent/rebate-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ResponseOf } from '../../../gateway/endpoints.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { listSubmissions, submissionStore } from '../../../storage/submissions.ts';
import { depart, holdDeparture } from '../../../ui/departure.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';

const isOrder = (found: unknown): found is RegistrationOrder => {
  const { kind, account, nickname, rates } = (found ?? {}) as Partial<RegistrationOrder>;
  return (
    (kind === 'member' || kind === 'agent') &&
    typeof account === 'string' &&
    typeof nickname === 'string' &&
    rebateCategories.every((category) => Number.isSafeInteger(rates?.[category]))
  );
};
const flow = 'downlineRegistration';

/** Stored registration whose result is unknown: one for each account to be registered. */
export const unconfirmedRegistration = (account: string) => submissionStore(`${flow}/${account}`, isOrder);

const firstUnconfirmed = (agent: string): PendingRegistration | null =>
  listSubmissions(agent)
    .filter((listed) => listed.flow.startsWith(`${flow}/`))
    .flatMap((listed) => unconfirmedRegistration(listed.flow.slice(flow.length + 1)).read(agent) ?? [])[0] ?? null;

async function register(gateway: Gateway, { requestId, order, password }: RenewalCall) {
  const answer = await gateway.call('registerDownline', { requestId, ...order, password });
  return answer.ok ? answer : toFailure(answer.fault, downlineRegistrationReasons);
}

const provideSubmission = (gateway: Gateway) =>
  registrationSubmission.provide(
    submissionOf({
      gateway,
      store: ({ account }: RegistrationOrder) => unconfirmedRegistration(account),
      kind: 'registerDownline',
      receiptOf: (response: ResponseOf<'registerDownline'>) => response,
      send: ({ requestId, order, secret }) => register(gateway, { requestId, order, password: secret }),
    }),
  );

export const provideDownlineRegistration = (gateway: Gateway) =>
  downlineRegistrationMachine.provide({
    actors: {
      submission: provideSubmission(gateway),
      fetchOverview: fromPromise<RegistrationOverviewAnswer, { account: string }>(
        async ({ input: { account }, signal }) => {
          const answer = await gateway.call('downlineRegistration', undefined, { signal });
          return answer.ok
            ? { ok: true, value: { ...answer.value, pending: firstUnconfirmed(account) } }
            : toFailure(answer.fault);
        },
      ),
      renewPassword: fromPromise<RenewalAnswer, RenewalCall>(({ input }) => register(gateway, input)),
      departure: fromCallback(({ sendBack }) => holdDeparture(() => sendBack({ type: 'leave.ask' }))),
    },
    actions: { leave: depart },
  });
