import { expect, test } from 'vitest';
import { sportEventsAt } from '../../sandbox/content/sport-events.ts';
import { winnersAt } from '../../sandbox/content/winners.ts';
import { visit } from './sandbox-client.ts';

const merchant = { merchantCode: 'sorteo', language: 'ES' };
const noon = Date.UTC(2026, 10, 21, 12);
const day = 24 * 60 * 60 * 1000;

test('winners are masked, sorted newest first, and have valid amounts', async () => {
  const winners = await visit().value('winners', merchant);
  expect(winners).toHaveLength(20);
  for (const { account, amount } of winners) {
    expect(account).toMatch(/^.{2}\*{3}.$/);
    expect(amount).toBeGreaterThan(0);
    expect(Number.isInteger(Math.round(amount * 1e6) / 1e4)).toBe(true);
  }
  const times = winners.map(({ wonAt }) => Date.parse(wonAt!));
  expect(times).toEqual([...times].sort((one, other) => other - one));
});

test('the list of winners at a given time is always the same, and newer winners are added at the top', () => {
  expect(winnersAt(noon)).toEqual(winnersAt(noon));
  const later = winnersAt(noon + 60_000);
  expect(later.map(({ id }) => id)).toContain(winnersAt(noon)[0]?.id);
  expect(later[0]).not.toEqual(winnersAt(noon)[0]);
});

test('the live tables cover every kind and reference existing games', async () => {
  const player = visit();
  const tables = await player.value('liveTables', merchant);
  expect(new Set(tables.map(({ kind }) => kind)).size).toBe(6);
  expect(new Set(tables.map(({ game }) => game.gameId)).size).toBe(tables.length);
  for (const { kind, results, seats, minBet, maxBet } of tables) {
    expect(minBet).toBeLessThan(maxBet);
    expect(seats !== undefined).toBe(kind === 'blackjack');
    expect(results.length > 0).toBe(kind !== 'blackjack' && kind !== 'poker');
  }
});

test('upcoming events exist at every hour, live ones come first, and no team plays itself', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = noon + (hour * day) / 24;
    const events = sportEventsAt(now, 'ES');
    expect(events.filter(({ live }) => !live).length).toBeGreaterThanOrEqual(8);
    expect(events.filter(({ live }) => live).length).toBeGreaterThan(0);
    const states = events.map(({ live }) => Boolean(live));
    expect(states).toEqual([...states].sort((one, other) => Number(other) - Number(one)));
    for (const { home, away, odds, startsAt, live } of events) {
      expect(home).not.toBe(away);
      expect(Math.min(odds.home, odds.draw ?? odds.away, odds.away)).toBeGreaterThan(1);
      expect(Date.parse(startsAt) <= now).toBe(live !== undefined);
    }
  }
});

test('every team plays at most once in 24 hours, in the list and between two lists', () => {
  const starts = new Map<string, Set<number>>();
  for (let hour = 0; hour < 96; hour += 2)
    for (const { home, away, startsAt } of sportEventsAt(noon + (hour * day) / 24, 'ES', true))
      for (const team of [home, away]) {
        const known = starts.get(team) ?? new Set();
        starts.set(team, known.add(Date.parse(startsAt)));
      }
  const gaps = [...starts.values()].flatMap((own) => {
    const sorted = [...own].sort((one, other) => one - other);
    return sorted.slice(1).map((at, place) => at - sorted[place]!);
  });
  expect(gaps.length).toBeGreaterThan(50);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(day);
});

test('no event and no lottery is named after a day of the week', async () => {
  const player = visit();
  const area = { ...merchant, lottoArea: 'LOTT', launchMode: 'LOTT' };
  const names = [
    ...(await player.value('lotteryLobby', area)).map(({ gameName }) => gameName),
    ...sportEventsAt(noon, 'ES', true).map(({ league }) => league),
    ...(await player.value('banners', merchant)).map(({ title }) => title),
  ];
  expect(names.filter((name) => /lunes|martes|miércoles|jueves|viernes|sábado|domingo/i.test(name ?? ''))).toEqual([]);
});

test('events are described in the requested language', async () => {
  const player = visit();
  const leagues = async (language: string) =>
    (await player.value('sportEvents', merchant, { language })).map(({ league }) => league).join();
  expect(await leagues('EN')).not.toBe(await leagues('ES'));
});
