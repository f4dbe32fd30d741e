import { describe, expect, it } from 'vitest';
import { activityBetween, activityOf, activityOfAll, daysBetween, downlineOf } from '../../sandbox/world/downline.ts';
import { balanceOf, walletOf } from '../../sandbox/world/ledger.ts';
import { addAccount } from '../../sandbox/world/new-accounts.ts';
import { addDays, dayOf } from '../../sandbox/world/operator-calendar.ts';
import { movementsOf } from '../../sandbox/world/records.ts';
import { openWorld } from '../../sandbox/world/world.ts';
import type { World } from '../../sandbox/world/world-type.ts';

const idOf = (world: World, account: string) =>
  world.sql.get`SELECT id FROM accounts WHERE account = ${account}`!['id'] as number;
const teamOf = (world: World, account: string) => downlineOf(world, idOf(world, account));
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const world = openWorld('downline.localhost');
const agent = idOf(world, 'agente1');
const team = downlineOf(world, agent);
const today = dayOf(world.clock.now());
const month = [addDays(today, -30), today] as const;

describe('team of an agent', () => {
  it('has over 5,000 unique members at five or more levels, and each joined after the upline joined', () => {
    expect(team.members.length).toBeGreaterThan(5_000);
    expect(Math.max(...team.members.map(({ level }) => level))).toBeGreaterThanOrEqual(5);
    expect(new Set(team.members.map(({ id }) => id)).size).toBe(team.members.length);
    expect(new Set(team.members.map(({ account }) => account)).size).toBe(team.members.length);
    for (const member of team.members) {
      const upline = team.byId(member.uplineId);
      expect(upline?.level ?? 0).toBe(member.level - 1);
      if (!upline) expect(member.uplineId).toBe(agent);
      else {
        expect(upline.agent).toBe(true);
        expect(upline.joinedAt <= member.joinedAt).toBe(true);
        expect(member.rebate).toBeLessThanOrEqual(upline.rebate);
      }
      expect(member.joinedAt <= new Date(world.clock.now()).toISOString()).toBe(true);
      expect(member.lastSignInAt === null || member.lastSignInAt >= member.joinedAt).toBe(true);
    }
  });

  it('lists the members depth first, with the path and the direct members of each', () => {
    const directs = team.directs(agent);
    expect(sumOf(directs.map((direct) => 1 + direct.team))).toBe(team.members.length);
    const leader = directs.toSorted((one, other) => other.team - one.team)[0]!;
    const at = team.members.indexOf(leader);
    const below = team.members.slice(at + 1, at + 1 + leader.team);
    expect(below.every(({ id }) => team.path(id)[0] === leader)).toBe(true);
    expect(below.filter(({ uplineId }) => uplineId === leader.id)).toEqual(team.directs(leader.id));
    expect(leader.directs).toBe(team.directs(leader.id).length);
    const deep = below.find(({ level }) => level >= 4)!;
    expect(team.path(deep.id).map(({ level }) => level)).toEqual([1, 2, 3, 4].slice(0, deep.level));
    expect(team.path(1)).toEqual([]);
  });

  it('finds members by account, nickname and id', () => {
    const { id, account, nickname } = team.members[77]!;
    expect(team.find(` ${account.toUpperCase()} `).map((found) => found.id)).toEqual([id]);
    expect(team.find(nickname).map((found) => found.id)).toContain(id);
    expect(team.find(String(id)).map((found) => found.account)).toEqual([account]);
  });

  it('is the same in two worlds created in the same hour, and different for each agent', () => {
    const other = openWorld('downline-2.localhost');
    expect(teamOf(other, 'agente1').members.map(({ account }) => account)).toEqual(
      team.members.map(({ account }) => account),
    );
    expect(['agente2', 'agente41', 'agente42'].map((account) => teamOf(world, account).members.length)).toEqual([
      300, 40, 6,
    ]);
    expect(teamOf(world, 'valentina').members).toEqual([]);
  });

  it('grows over time', () => {
    const later = openWorld('downline-3.localhost');
    const before = teamOf(later, 'agente1').members.length;
    later.clock.advance(30 * 24 * 3600);
    expect(teamOf(later, 'agente1').members.length).toBeGreaterThan(before + 50);
  });
});

describe('real accounts in a team', () => {
  it('appear with their own balance and transactions', () => {
    const lucia = team.directs(agent).find(({ account }) => account === 'lucia2025')!;
    expect(lucia).toMatchObject({ nickname: 'Lucía', level: 1, balance: 1_284_050, agent: false });
    const moved = movementsOf(world, lucia.id).filter(({ at }) => dayOf(at) >= month[0]);
    const amountOf = (kind: string) => sumOf(moved.filter((one) => one.kind === kind).map(({ amount }) => amount));
    const activity = activityBetween(lucia, ...month);
    expect(activity.deposits).toBe(amountOf('deposit'));
    expect(activity.prizes).toBe(amountOf('prize'));
    expect(activity.betCount).toBeGreaterThan(10);
  });

  it('appear after registration with the rates of the invitation', () => {
    const own = openWorld('downline-4.localhost');
    const id = idOf(own, 'agente42');
    expect(downlineOf(own, id).members).toHaveLength(6);
    const added = addAccount(own, { account: 'nuevadelequipo', passwordHash: '', nickname: 'Nueva', referrerId: id });
    own.sql.run`INSERT INTO downline_members VALUES (${added.id}, 40, 1, ${own.clock.now()})`;
    const found = downlineOf(own, id).find('nuevadelequipo');
    expect(found).toMatchObject([{ id: added.id, level: 1, rebate: 40, agent: true, balance: 0, uplineId: id }]);
    expect(activityBetween(found[0]!, ...month)).toMatchObject({ bets: 0, deposits: 0, betCount: 0 });
  });

  it('show the ledger balance; generated members show a balance that includes received transfers', () => {
    const own = openWorld('downline-5.localhost');
    const id = idOf(own, 'agente1');
    const member = downlineOf(own, id).members.find(({ account }) => account !== 'lucia2025')!;
    own.sql.run`INSERT INTO downline_credits VALUES ('TD1', ${id}, ${member.id}, 2500, '', ${own.clock.now()})`;
    expect(downlineOf(own, id).byId(member.id)!.balance).toBe(member.balance + 2500);
    const lucia = downlineOf(own, id).find('lucia2025')[0]!;
    expect(lucia.balance).toBe(balanceOf(own, walletOf(own, lucia.id)));
  });
});

describe('team activity', () => {
  it('equals the sum of its days for any period, and has no negative or fractional amounts', () => {
    for (const member of team.members.filter((_, index) => index % 97 === 0)) {
      const total = activityBetween(member, ...month);
      const days = daysBetween(...month).map((day) => activityOf(member, day));
      for (const key of Object.keys(total) as (keyof typeof total)[]) {
        expect(total[key]).toBe(sumOf(days.map((day) => day[key])));
        expect(Number.isSafeInteger(total[key]) && total[key] >= 0).toBe(true);
      }
      expect(total.validBets).toBeLessThanOrEqual(total.bets);
    }
  });

  it('is zero before a member joins and on future days', () => {
    for (const member of team.members) {
      const before = addDays(dayOf(Date.parse(member.joinedAt)), -1);
      expect(activityBetween(member, '2000-01-01', before).bets).toBe(0);
      expect(activityBetween(member, addDays(today, 1), '2100-01-01').bets).toBe(0);
    }
  });

  it('is concentrated on a few members, and most members are inactive on a given day', () => {
    const active = team.members.filter((member) => activityOf(member, addDays(today, -1)).betCount > 0);
    expect(active.length / team.members.length).toBeGreaterThan(0.04);
    expect(active.length / team.members.length).toBeLessThan(0.2);
    const bets = team.members.map((member) => activityBetween(member, ...month).bets).toSorted((a, b) => b - a);
    expect(sumOf(bets.slice(0, 100)) / sumOf(bets)).toBeGreaterThan(0.4);
    const total = activityOfAll(team.members, ...month);
    expect(total.prizes / total.bets).toBeGreaterThan(0.85);
    expect(total.prizes / total.bets).toBeLessThan(1);
    expect(total.bets).toBe(sumOf(bets));
  });
});
