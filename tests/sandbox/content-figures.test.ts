import { describe, expect, it } from 'vitest';
import type { ContractTerms } from '../../machines/domain/contract-rule.ts';
import { agentAnnouncements } from '../../sandbox/content/agent-announcements.ts';
import { seededAccounts } from '../../sandbox/world/accounts.ts';
import { partAt } from '../../sandbox/world/contract-periods.ts';
import { formatMoney, formatShort } from '../../src/format/money.ts';
import { visit } from './sandbox-client.ts';

const languages = ['ES', 'EN'] as const;
const player = visit();
const token = await player.tokenOf('lucia2025');
const plain = (amount: string) => amount.replaceAll('\u00a0', ' ');
const hoursIn = ({ from, to }: { from: number; to: number }, until: string) => `${from / 60} ${until} ${to / 60} `;

async function textsIn(language: (typeof languages)[number]) {
  const ask = { token, language };
  const [help, notices, announcements, promotions] = await Promise.all([
    player.value('helpCentre', { language }, ask),
    player.value('notices', { platform: 'W', language }, ask),
    player.value('announcements', { types: 'B,PL,PR,PU,H', platform: 'W', execution: 'login', language }, ask),
    player.value('promotions', undefined, ask),
  ]);
  const article = (id: string) => help.find((one) => one.id === id)!.content;
  const notice = (id: string) => {
    const { title, content } = notices.find((one) => one.id === id)!;
    return `${title} ${content}`;
  };
  return { article, notice, all: JSON.stringify([help, notices, announcements, promotions]) };
}

describe.each(languages)('the texts of the sandbox in %s', (language) => {
  const until = { ES: 'a', EN: 'to' }[language];

  it('leave no name of a figure unreplaced', async () => {
    expect((await textsIn(language)).all.match(/\{\w+\}/g)).toBeNull();
  });

  it('state the smallest deposit that a method takes', async () => {
    const { article } = await textsIn(language);
    const methods = await player.value('depositMethods', undefined, { token, language });
    const smallest = Math.min(...methods.map(({ min }) => min));
    expect(article('start')).toContain(plain(formatShort(smallest / 100, 'P')));
  });

  it('state the time of payouts that the withdrawal page states', async () => {
    const { article, notice } = await textsIn(language);
    const { payees } = await player.value('withdrawTerms', undefined, { token, language });
    const { minutes } = payees.find(({ kind }) => kind === 'bank')!;
    for (const text of [article('withdrawals'), notice('a-1040'), notice('n-1010')])
      expect(text).toContain(hoursIn(minutes!, until));
  });

  it('state the longest pause that the member can choose', async () => {
    const { article, notice } = await textsIn(language);
    const longest = { ES: '30 días', EN: '30 days' }[language];
    for (const text of [article('responsible'), notice('n-1016')]) expect(text).toContain(longest);
  });

  it('state the jackpot that the lottery page shows', async () => {
    const { notice } = await textsIn(language);
    const area = { merchantCode: 'sorteo', language, lottoArea: 'LOTT', launchMode: 'LOTT' };
    const lotteries = await player.value('lotteryLobby', area, { token, language });
    const named = lotteries.find(({ gameName }) => notice('a-1041').includes(gameName));
    expect(notice('a-1041')).toContain(plain(formatMoney(named!.jackpot, 'P')));
  });

  it('state one rate of the Monday cashback', async () => {
    const { notice, all } = await textsIn(language);
    const rate = '0.60%';
    expect(notice('a-1035')).toContain(rate);
    expect(all.split(rate).length).toBeGreaterThan(3);
  });

  it('state as many free withdrawals of each VIP level as its members have', async () => {
    const { levels } = await player.value('vipLevels', undefined, { language });
    for (const account of ['lucia2025', 'valentina', 'nuevo2025']) {
      const other = visit();
      const { rankLevel } = seededAccounts.find((one) => one.account === account)!;
      const { fee } = await other.value('withdrawTerms', undefined, { token: await other.tokenOf(account) });
      const stated = levels[rankLevel - 1]!.benefits.join(' ');
      const isFree = fee.basisPoints === 0 && fee.minimum === 0;
      expect(stated).toMatch(
        isFree
          ? { ES: /Todos tus retiros sin costo/, EN: /All your withdrawals free/ }[language]
          : new RegExp(`${fee.freeLeft} ${{ ES: 'retiros sin costo', EN: 'free withdrawals' }[language]}`),
      );
    }
  });

  it('state the time at which the dividends are paid', async () => {
    const terms = { period: 'semimonthly' } as ContractTerms;
    const { due } = partAt({ kind: 'dividend', terms, endedAt: null }, Date.now());
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Lima', timeStyle: 'short' }).format(due);
    const { content } = agentAnnouncements.find(({ id }) => id === 'ag-118')!;
    expect(content[language === 'ES' ? 'es' : 'en']).toContain(` ${time}, `);
  });
});
