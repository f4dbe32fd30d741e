import { type AnyActorRef, type AnyEventObject, fromCallback } from 'xstate';
import type { MemberPageInput } from '../../../machines/member/member-center.machine.ts';

/** The logic of a page that has none of its own: its sections are charts by themselves. */
export const inertPage = fromCallback<AnyEventObject, MemberPageInput>(() => {});

/** Whose page it is. */
export const memberOf = (page: AnyActorRef): MemberPageInput =>
  (page.getSnapshot() as { input: MemberPageInput }).input;
