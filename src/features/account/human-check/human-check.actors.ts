import { fromPromise } from 'xstate';
import { humanCheckMachine, type KindsAnswer } from '../../../../machines/account/human-check.machine.ts';
import type { CheckPurpose } from '../../../../machines/account/human-check.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toTransportFailure } from '../../../gateway/refusal.ts';

type Kinds = Pick<NonNullable<Parameters<typeof humanCheckMachine.provide>[0]['actors']>, 'slider' | 'audio' | 'code'>;

export const provideHumanCheck = (gateway: Gateway, kinds: Kinds) =>
  humanCheckMachine.provide({
    actors: {
      ...kinds,
      fetchKinds: fromPromise<KindsAnswer, { purpose: CheckPurpose }>(async ({ input, signal }) => {
        const answer = await gateway.call('checkKinds', input, { signal });
        return answer.ok ? { ok: true, value: answer.value.kinds } : toTransportFailure(answer.fault);
      }),
    },
  });
