import { useEffect, useMemo } from 'react';
import type { ClaimInput } from '../../../../machines/lobby/claim.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { provideClaim } from './claim.actors.ts';
import type { ClaimActor } from './claim.view.tsx';

/** Claim chart of the current user; `account` is empty when the user may not claim. */
export function useClaim(
  gateway: Gateway,
  { kind, id }: ClaimInput,
  { account, onMoneyMoved }: { account: string; onMoneyMoved: () => void },
): ClaimActor {
  const logic = useMemo(() => provideClaim(gateway, { kind, id }, onMoneyMoved), [gateway, kind, id, onMoneyMoved]);
  const actor = useFlow(logic, { kind, id });
  useEffect(() => actor.send({ type: 'account.change', account }), [actor, account]);
  return actor;
}
