import { useEffect, useMemo } from 'react';
import type { ClaimInput } from '../../../../machines/lobby/claim.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { provideClaim } from './claim.actors.ts';
import type { ClaimActor } from './claim.view.tsx';

/** A claim's chart for whoever is signed in; `account` is empty while that is nobody who may claim. */
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
