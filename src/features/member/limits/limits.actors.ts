import { fromPromise } from 'xstate';
import type { Check, Limit, LimitKey } from '../../../../machines/member/limit-rule.ts';
import { limitsMachine } from '../../../../machines/member/limits.machine.ts';
import type { LimitsReason, Protection } from '../../../../machines/member/limits.model.ts';
import type { Result } from '../../../../machines/shared/result.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { realityTabs } from '../../../storage/reality-tabs.ts';

type LimitsAnswer = Result<readonly Limit[], LimitsReason>;

/** Limits, and the interval of the reality check. `minutes` is the default interval of the operator. */
export const provideLimits = (gateway: Gateway, minutes: number) =>
  limitsMachine.provide({
    actors: {
      read: fromPromise<Result<Protection, LimitsReason>>(async ({ signal }) => {
        const [limits, check] = await Promise.all([
          gateway.call('limits', undefined, { signal }),
          gateway.call('realityCheck', { minutes }, { signal }),
        ]);
        if (!limits.ok) return toFailure(limits.fault);
        return check.ok ? { ok: true, value: { limits: limits.value, check: check.value } } : toFailure(check.fault);
      }),
      save: fromPromise<LimitsAnswer, LimitKey & { value: number | null }>(async ({ input }) => {
        const answer = await gateway.call('saveLimit', input);
        return answer.ok ? answer : toFailure(answer.fault);
      }),
      withdraw: fromPromise<LimitsAnswer, LimitKey>(async ({ input }) => {
        const answer = await gateway.call('withdrawRaise', input);
        return answer.ok ? answer : toFailure(answer.fault);
      }),
      saveInterval: fromPromise<Result<Check, LimitsReason>, { minutes: number }>(async ({ input }) => {
        const chosen = input.minutes as 15 | 30 | 60;
        const answer = await gateway.call('saveRealityCheck', { minutes: chosen });
        return answer.ok ? answer : toFailure(answer.fault);
      }),
    },
    actions: { notifyInterval: () => realityTabs.notify() },
  });
