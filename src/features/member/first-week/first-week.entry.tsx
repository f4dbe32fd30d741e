import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { Member } from '../../../../machines/site/member.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { firstWeekInput, provideFirstWeek } from './first-week.actors.ts';
import { FirstWeekView } from './first-week.view.tsx';

/** Strip of the first week of a new member, or `otherwise` for other members. */
export function FirstWeek({ gateway, member, otherwise }: { gateway: Gateway; member: Member; otherwise: ReactNode }) {
  const [machine] = useState(() => provideFirstWeek(gateway, member.account));
  const actor = useFlow(machine, firstWeekInput(member.account));
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isShown = useSelector(actor, (state) => state.hasTag('shown'));
  if (isBusy) return <div aria-busy="true" />;
  return isShown ? <FirstWeekView actor={actor} /> : <div className="contents">{otherwise}</div>;
}
