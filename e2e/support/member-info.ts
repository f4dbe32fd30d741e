import type { Member } from '../../machines/site/member.ts';

export const memberInfo = (member: Member) => ({ ...member, toUpline: false, memberLabel: [] });
