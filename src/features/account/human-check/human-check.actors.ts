import { fromPromise } from 'xstate';
import { humanCheckMachine, type KindsAnswer } from '../../../../machines/account/human-check.machine.ts';
import type { CheckPurpose } from '../../../../machines/account/human-check.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toTransportFailure } from '../../../gateway/refusal.ts';
import { canUsePasskeys } from '../shared/passkey-ceremony.ts';

type Kinds = Pick<
  NonNullable<Parameters<typeof humanCheckMachine.provide>[0]['actors']>,
  'slider' | 'audio' | 'code' | 'passkey'
>;

export const provideHumanCheck = (gateway: Gateway, kinds: Kinds) =>
  humanCheckMachine.provide({
    actors: {
      ...kinds,
      fetchKinds: fromPromise<KindsAnswer, { purpose: CheckPurpose }>(async ({ input, signal }) => {
        const answer = await gateway.call('checkKinds', input, { signal });
        if (!answer.ok) return toTransportFailure(answer.fault);
        return { ok: true, value: answer.value.kinds.filter((kind) => kind !== 'passkey' || canUsePasskeys()) };
      }),
    },
  });
