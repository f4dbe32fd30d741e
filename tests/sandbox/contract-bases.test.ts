import PO from 'pofile';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { contractKinds } from '../../machines/domain/contract-rule.ts';
import { addDays, dayOf, startOf } from '../../sandbox/world/operator-calendar.ts';
import { read } from '../structure/sources.ts';
import { visit } from './sandbox-client.ts';

// The generated team depends on the time at which the world is created.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-10T17:00:01Z') });
afterAll(() => {
  vi.useRealTimers();
});

const dayMs = 24 * 60 * 60_000;
/** A day in the middle of a half-month: its period has days with rebates, which are credited at the end of a day. */
const today = [2, 5, 8]
  .map((ahead) => addDays(dayOf(Date.now()), ahead))
  .find((day) => [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].includes(Number(day.slice(8)) % 15))!;

async function agent(account = 'agente1') {
  const player = visit();
  await player.control('/clock', { set: new Date(startOf(today) + dayMs / 2).toISOString() });
  const { token } = (await player.control('/session', { account })) as { token: string };
  const overview = (kind: 'dividend' | 'daily') => player.value('contractOverview', { kind }, { token });
  const report = (from: string) =>
    player.value(
      'teamProfit',
      { page: '1', size: '10000', member: '', scope: 'team', level: '', search: '', from, to: today },
      { token },
    );
  const payouts = async (kind: (typeof contractKinds)[number]) => {
    const range = { kind, from: addDays(today, -29), to: today, size: '200' };
    const first = await player.value('contractPayouts', { ...range, page: '1' }, { token });
    const rows = [...first.rows];
    for (let page = 2; rows.length < first.total; page++)
      rows.push(...(await player.value('contractPayouts', { ...range, page: String(page) }, { token })).rows);
    return { rows, summary: first.summary };
  };
  return { overview, report, payouts };
}

/** Name of a text in a language without the words that only name the period. */
function nameIn(language: string) {
  const texts = new Map(
    ['agent', 'agent-contracts', 'agent-reports', 'records'].flatMap((area) =>
      PO.parse(read(`locales/${language}/${area}.po`)).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']),
    ),
  );
  return (id: string) => {
    const text = texts.get(id);
    if (!text) throw new Error(`No text for ${id} in ${language}`);
    return text
      .toLowerCase()
      .replace(/ del periodo| en el día| por hora|^period |^daily |^hourly |^user /g, '')
      .trim();
  };
}

describe('bases of contracts', () => {
  it('are sums of the report of the team for the same days, and the same name is the same sum', async () => {
    const { overview, report } = await agent();
    const [dividend, daily] = [(await overview('dividend')).progress!, (await overview('daily')).progress!];
    const since = dayOf(Date.parse(dividend.from));
    const [{ rows, summary: period }, { summary: day }] = [await report(since), await report(today)];
    const lost = period.bets - period.prizes - period.bonuses;
    expect(period.rebates).toBeGreaterThan(0);
    expect(dividend).toMatchObject({
      activeMembers: rows.filter(({ betCount }) => betCount > 0).length,
      validBet: period.validBets,
      profitLoss: lost,
    });
    expect(daily.betAmount).toBe(day.validBets);
    for (const language of ['es', 'en']) {
      const name = nameIn(language);
      const figures = [
        ['agentContracts.contract.field.validBet', dividend.validBet],
        ['agentContracts.contract.field.profitLoss', dividend.profitLoss],
        ['agentContracts.contract.field.betAmountDaily', daily.betAmount],
        ['agentContracts.payout.loss', lost],
        ['agent.agentPage.palStatementsAgentCopy', period.net],
        ['agent.teamOverview.net', period.net],
        ['records.profit.net', period.net],
        ['agentReports.reports.stakes', period.bets],
        ['agent.teamOverview.bets', period.bets],
        ['agentReports.reports.validBets', period.validBets],
        ['agentReports.reports.prizes', period.prizes],
        ['agentReports.reports.bonuses', period.bonuses],
        ['agentReports.reports.rebates', period.rebates],
      ] as const;
      const named = Map.groupBy(figures, ([id]) => name(id));
      for (const [text, same] of named)
        expect([language, text, new Set(same.map(([, sum]) => sum)).size]).toEqual([language, text, 1]);
    }
  });

  it.each(contractKinds)('add up in the totals of the %s payments', async (kind) => {
    const { payouts } = await agent();
    const { rows, summary } = await payouts(kind);
    const { base, gross, passed, amount } = summary;
    expect([gross - passed, base > 0]).toEqual([amount, true]);
    expect(rows.length).toBeGreaterThan(0);
    const earning = rows.filter((row) => row.gross > 0);
    expect(base).toBe(earning.reduce((sum, row) => sum + row.base, 0));
    expect(gross).toBe(rows.reduce((sum, row) => sum + row.gross, 0));
    expect(amount).toBe(rows.reduce((sum, row) => sum + row.amount, 0));
  });
});
