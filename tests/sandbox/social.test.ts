import { describe, expect, it } from 'vitest';
import { openWorld } from '../../sandbox/world/world.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { type Visit, visit } from './sandbox-client.ts';

async function signedIn(account = 'lucia2025') {
  const player = visit();
  const options = { token: await player.tokenOf(account) };
  const balance = async () => Math.round((await player.value('balance', undefined, options)).sumBalance * 100);
  const points = async () => (await player.value('pointBalance', undefined, options)).points;
  const missions = async () => (await player.value('missionSummary', undefined, options)).missions;
  const mission = async (key: string) => (await missions()).find(({ id }) => id.startsWith(`${key}.`))!;
  const claim = (id: string, requestId: string) => player.call('claimMission', { id, requestId }, options);
  return { player, options, balance, points, missions, mission, claim };
}

async function register(player: Visit, username: string, affiliateCode: string) {
  return player.call('register', {
    username,
    password: 'Sorteo2025',
    confirmPassword: 'Sorteo2025',
    payeeName: 'Ana Torres',
    email: `${username}@correo.pe`,
    mobileNum: '912345670',
    countryDialingCode: '51',
    affiliateCode,
    registerUrl: 'http://x',
    registerMethod: 'WEB',
    login: true,
    ...(await player.proof()),
  });
}

describe('missions', () => {
  it('are counted only while they are claimable, and end with their day or week', async () => {
    const { player, options } = await signedIn();
    const { count, missions, now } = await player.value('missionSummary', undefined, options);
    expect(missions.map(({ status }) => status).filter((status) => status === 'claimable')).toHaveLength(count);
    expect(count).toBe(2);
    for (const { period, endsAt, status, progress, goal } of missions) {
      const left = Date.parse(endsAt) - Date.parse(now);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual((period === 'daily' ? 1 : 7) * 86_400_000);
      expect(status === 'running').toBe(progress < goal);
    }
  });

  it('pay each prize once: a repeated request gets the same response, and a different request is refused', async () => {
    const { balance, points, mission, claim } = await signedIn();
    const { id } = await mission('volumen');
    const first = await claim(id, 'one');
    expect(first.value).toEqual({ prize: { kind: 'cash', amount: 2_500 } });
    expect((await claim(id, 'one')).value).toEqual(first.value);
    expect((await claim(id, 'two')).errorCode).toBe(errorCode.prizeClaimTaken);
    expect(await balance()).toBe(1_284_050 + 2_500);
    const before = await points();
    await claim((await mission('visita')).id, 'three');
    expect(await points()).toBe(before + 50);
    expect([(await mission('visita')).status, (await mission('volumen')).status]).toEqual(['claimed', 'claimed']);
  });

  it('pay no prize before completion, after the mission period, or to a trial account', async () => {
    const { player, mission, claim } = await signedIn();
    const visit = await mission('visita');
    expect((await claim((await mission('en-vivo')).id, 'a')).status).toBe(400);
    expect((await claim('nada.2025-01-01', 'b')).errorCode).toBe(errorCode.notFound);
    await player.control('/clock', { advanceSeconds: 86_400 });
    const { token } = (await player.control('/session', { account: 'lucia2025' })) as { token: string };
    const late = await player.call('claimMission', { id: visit.id, requestId: 'c' }, { token });
    expect(late.errorCode).toBe(errorCode.prizeClaimOver);
    const trial = { token: await player.tokenOf('prueba') };
    expect((await player.call('missionSummary', undefined, trial)).errorCode).toBe(errorCode.trialRefused);
  });

  it('exclude seeded transactions and start with a balanced ledger', () => {
    const world = openWorld('missions.localhost');
    const rows = world.sql.get`SELECT last_seeded FROM ledger_start`!['last_seeded'] as number;
    expect(rows).toBe(world.sql.get`SELECT max(id) AS n FROM transactions`!['n']);
    expect(world.sql.get`SELECT sum(amount) AS n FROM entries`!['n']).toBe(0);
  });

  it('fill a leaderboard that shows the member’s own rank, and a claim raises the member’s score', async () => {
    const { player, options, mission, claim } = await signedIn();
    const board = () => player.value('missionLeaderboard', { week: 'this' }, options);
    const { own, rows, closesAt } = await board();
    expect(own).toMatchObject({ account: 'lucia2025', isOwn: true });
    expect(rows).toHaveLength(50);
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, place) => place + 1));
    expect(rows.every(({ score }, place) => place === 0 || score <= rows[place - 1]!.score)).toBe(true);
    await claim((await mission('volumen')).id, 'one');
    const after = (await board()).own!;
    expect(after.score).toBe(own!.score + 300);
    expect(after.rank).toBeLessThanOrEqual(own!.rank);
    const last = await player.value('missionLeaderboard', { week: 'last' }, options);
    expect(Date.parse(closesAt) - Date.parse(last.closesAt)).toBe(7 * 86_400_000);
    const other = { token: await player.tokenOf('valentina') };
    expect((await player.value('missionLeaderboard', { week: 'this' }, other)).own).toBeNull();
  });
});

describe('referral', () => {
  it('a referral code hides the account and registers friends, and the reward of each friend is paid once', async () => {
    const { player, options, balance } = await signedIn();
    const read = () => player.value('referral', undefined, options);
    const { code, friends, waiting } = await read();
    expect(code).toMatch(/^AMIGO[0-9A-Z]{2,}$/);
    expect(waiting).toBe(2_000);
    expect((await register(player, 'anatorres', code.toLowerCase())).success).toBe(true);
    const after = await read();
    expect(after.friends).toHaveLength(friends.length + 1);
    expect(after.friends[0]).toMatchObject({ account: 'an***es', deposit: null, status: 'joined' });
    const claim = (requestId: string) => player.call('claimReferral', { requestId }, options);
    expect((await claim('one')).value).toEqual({ prize: { kind: 'cash', amount: 2_000 } });
    expect((await claim('one')).success).toBe(true);
    expect((await claim('two')).errorCode).toBe(errorCode.prizeClaimTaken);
    expect(await balance()).toBe(1_286_050);
    expect(await read()).toMatchObject({ waiting: 0, earned: 10_000 });
  });

  it('refuses invalid referral codes', async () => {
    const player = visit();
    for (const code of ['AMIGO', 'AMIGOZZZZZ', 'AMIGO0', 'LUCIA2025'])
      expect((await player.call('affiliate', { code, domain: 'x' })).errorCode, code).toBe(errorCode.affiliateInvalid);
  });
});

describe('mailbox', () => {
  it('allows only the owner to read, delete and restore messages', async () => {
    const { player, options } = await signedIn();
    const list = () => player.value('mails', undefined, options);
    const unread = async () => (await player.value('unreadMessages', undefined, options)).count;
    const all = await list();
    expect(all.length).toBeGreaterThan(9);
    expect(all.map(({ sentAt }) => sentAt)).toEqual(
      all
        .map(({ sentAt }) => sentAt)
        .toSorted()
        .toReversed(),
    );
    expect(all.filter(({ isRead }) => !isRead)).toHaveLength(await unread());
    const id = all.find(({ isRead }) => !isRead)!.id;
    const before = await unread();
    expect(await player.value('deleteMail', { id }, options)).toEqual({ count: before - 1 });
    expect((await list()).map((mail) => mail.id)).not.toContain(id);
    expect(await player.value('restoreMail', { id }, options)).toEqual({ count: before });
    expect(await list()).toEqual(all);
    const other = { token: await player.tokenOf('valentina') };
    expect((await player.call('deleteMail', { id }, other)).errorCode).toBe(errorCode.notFound);
    await player.value('readMails', { ids: [id] }, other);
    expect(await unread()).toBe(before);
    expect(await player.value('readMails', { ids: all.map((mail) => mail.id) }, options)).toEqual({ count: 0 });
  });

  it('contains messages with placeholders for the site name and the currency', async () => {
    const { player, options } = await signedIn();
    for (const language of ['ES', 'EN']) {
      const all = await player.value('mails', undefined, { ...options, language });
      expect(all.some(({ title }) => title.includes('{site}'))).toBe(true);
      expect(all.some(({ content }) => content.includes('{currency} 450.00'))).toBe(true);
      expect(all.map(({ content }) => content).join()).not.toMatch(/\{(name|amount)\}|Sorteo/);
    }
  });
});
