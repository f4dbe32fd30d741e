import { expect, it } from 'vitest';
import { daysOfPeriod, downlineFrom, filtered, isSeen } from '../../src/features/agent/team/downline.ts';
import type { DownlineMember } from '../../src/gateway/schemas/agent-team.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.parse('2040-01-31T00:00:00.000Z');
const member = (id: number, uplineId: number | null, more: Partial<DownlineMember> = {}): DownlineMember => ({
  id,
  account: `a${id}`,
  nickname: `A${id}`,
  uplineId,
  level: uplineId === null ? 1 : 2,
  agent: false,
  joinedAt: '2039-01-01T00:00:00.000Z',
  lastSignInAt: null,
  balance: 0,
  rebate: 0,
  directs: 0,
  team: 0,
  contracts: [],
  ...more,
});
const rows = [
  member(1, null, { agent: true, directs: 2, team: 3 }),
  member(2, 1, { agent: true, directs: 1, team: 1 }),
  member(3, 2, { level: 3 }),
  member(4, 1),
  member(5, null),
];
const ids = (members: readonly DownlineMember[]) => members.map(({ id }) => id);

it('a downline lists direct members, teams and paths', () => {
  const downline = downlineFrom(rows);
  expect(ids(downline.directs(null))).toEqual([1, 5]);
  expect(ids(downline.directs(1))).toEqual([2, 4]);
  expect(ids(downline.team(1))).toEqual([2, 3, 4]);
  expect(ids(downline.team(5))).toEqual([]);
  expect(ids(downline.team(null))).toEqual([1, 2, 3, 4, 5]);
  expect(ids(downline.path(3))).toEqual([1, 2, 3]);
  expect(downline.byId(9)).toBeUndefined();
  expect(downline.team(9)).toEqual([]);
});

it.each([
  [null, { week: false, month: false, longer: false, never: true }],
  [7, { week: true, month: true, longer: false, never: false }],
  [8, { week: false, month: true, longer: false, never: false }],
  [31, { week: false, month: false, longer: true, never: false }],
] as const)('a member whose last sign-in was %s days ago matches the expected filters', (days, expected) => {
  const lastSignInAt = days === null ? null : new Date(now - days * dayMs).toISOString();
  const one = member(1, null, { lastSignInAt });
  for (const [seen, is] of Object.entries(expected))
    expect([seen, isSeen(one, seen as 'week', now)]).toEqual([seen, is]);
  expect(isSeen(one, '', now)).toBe(true);
});

it('a team filters its members by account type', () => {
  const kind = (wanted: '' | 'member' | 'agent') =>
    ids(filtered(rows, { kind: wanted, seen: '', joined: '', level: 0 }, now));
  expect([kind('agent'), kind('member'), kind('')]).toEqual([[1, 2], [3, 4, 5], ids(rows)]);
});

it.each([
  ['today', '2026-03-31', '2026-03-31'],
  ['yesterday', '2026-03-30', '2026-03-30'],
  ['last7', '2026-03-25', '2026-03-31'],
  ['last30', '2026-03-02', '2026-03-31'],
  ['month', '2026-03-01', '2026-03-31'],
] as const)('the period %s has the operator days of the team overview', (period, from, to) => {
  expect(daysOfPeriod(period, '2026-03-31')).toEqual({ from, to });
});
