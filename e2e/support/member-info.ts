import type { Member } from '../../machines/site/member.ts';

/** A member as the gateway tells of one. */
export const memberInfo = (member: Member) => ({ ...member, toUpline: false, memberLabel: [] });
