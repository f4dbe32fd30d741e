import { fromPromise } from 'xstate';
import { registrationLinkMachine } from '../../../../machines/agent/registration-link.machine.ts';
import {
  type LinkAnswer,
  type LinkCall,
  type LinkOverviewAnswer,
  registrationLinkReasons,
} from '../../../../machines/agent/registration-link.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';

export const provideRegistrationLink = (gateway: Gateway) =>
  registrationLinkMachine.provide({
    actors: {
      fetchLinks: fromPromise<LinkOverviewAnswer>(async ({ signal }) => {
        const answer = await gateway.call('registrationLinks', undefined, { signal });
        return answer.ok ? answer : toFailure(answer.fault);
      }),
      create: fromPromise<LinkAnswer, LinkCall>(async ({ input: { requestId, order } }) => {
        const answer = await gateway.call('createRegistrationLink', { requestId, ...order });
        return answer.ok ? answer : toFailure(answer.fault, registrationLinkReasons);
      }),
      disable: fromPromise<LinkAnswer, { code: string }>(async ({ input }) => {
        const answer = await gateway.call('disableRegistrationLink', input);
        return answer.ok ? answer : toFailure(answer.fault, registrationLinkReasons);
      }),
    },
  });
