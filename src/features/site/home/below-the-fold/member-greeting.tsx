import { useActorRef, useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import { type Member, roleOf } from '../../../../../machines/site/member.ts';
import { RecentDemos } from './recent-demos.tsx';
import { Resume } from './recent-games.tsx';
import type { SectionProps } from './section-props.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

type Given = Omit<SectionProps, 'member'> & { member: Member; otherwise: ReactNode };
type FirstWeekModule = { FirstWeek: ComponentType<Given> };
const hasFirstWeek = (module: object): module is FirstWeekModule => 'FirstWeek' in module;

/** Demos that a visitor has tried, or the recent games of a member. A member who may be new sees the strip of the first week instead, until it ends. */
export function MemberGreeting(props: SectionProps) {
  const { member } = props;
  if (!props.isSignedIn) return <RecentDemos {...props} />;
  if (!member || roleOf(member.type) === 'trial') return <Resume {...props} />;
  const last = member.lastSignIn;
  const mayBeNew = last === null || (last !== undefined && Date.now() - Date.parse(last.at) <= weekMs);
  return mayBeNew ? <Beginner key={member.account} {...props} member={member} /> : <Resume {...props} />;
}

function Beginner(props: SectionProps & { member: Member }) {
  const chunk = useActorRef(props.chunk, { input: { name: 'first-week' } });
  const module = useSelector(chunk, ({ context }) => context.module);
  const hasFailed = useSelector(chunk, (state) => state.matches('failed'));
  if (hasFailed) return <Resume {...props} />;
  if (!module || !hasFirstWeek(module)) return <div aria-busy="true" />;
  return <module.FirstWeek {...props} otherwise={<Resume {...props} />} />;
}
