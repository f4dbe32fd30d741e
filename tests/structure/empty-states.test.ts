import { describe, expect, it } from 'vitest';
import { read, sources } from './sources.ts';

/** Empty states without an action, with the reason why nothing that the user chose made the list empty. */
const withoutFilter: Record<string, string> = {
  'src/features/agent/registration-link/registration-link.view.tsx': 'the form that makes a link stands above',
  'src/features/agent/shared/contract-parts.tsx': 'contracts have no filter',
  'src/features/agent/team/downline-view.tsx': 'the member has no team; the path above leads back',
  'src/features/agent/team/member-action.tsx': 'says why the agent cannot transfer to the member',
  'src/features/lobby/point-mall/history.tsx': 'tabs with all orders and all movements',
  'src/features/member/cashback/rebate-history.entry.tsx': 'a history without a filter',
  'src/features/member/mailbox/mailbox.view.tsx': 'the mailbox has no filter',
  'src/features/member/missions/leaderboard.tsx': 'tabs with both weeks',
  'src/features/member/missions/missions.tsx': 'missions have no filter',
  'src/features/member/rank/rank-page.tsx': 'levels and a history without a filter',
  'src/features/member/record-pages/year-results.tsx': 'the choice of the year stands above',
  'src/features/member/referral/friends.tsx': 'the invitation stands above',
  'src/features/member/reward/reward.view.tsx': 'rewards have no filter',
  'src/features/member/shared/order-review.tsx': 'the latest orders, below the form that makes one',
  'src/features/member/vip/vip-page.tsx': 'levels have no filter',
  'src/features/member/withdrawals/withdrawals.view.tsx': 'open withdrawals have no filter',
  'src/features/site/download/download-page.tsx': 'ways to open the site without an app stand below',
  'src/features/site/help/help-page.tsx': 'the help center has no articles at all; customer service stands below',
  'src/features/site/home/section.tsx': 'sections of the home page have no filter',
  'src/features/site/notice-board/notice-board.view.tsx': 'no notices at all',
};

const tagsOf = (file: string, name: string): string[] =>
  read(file)
    .split(`<${name}`)
    .slice(1)
    .map((rest) => {
      let depth = 0;
      const end = [...rest].findIndex((sign, index) => {
        depth += { '{': 1, '}': -1 }[sign] ?? 0;
        return sign === '>' && depth === 0 && rest[index - 1] !== '=';
      });
      return rest.slice(0, end);
    });

const views = sources('src/features/**/*.tsx').filter((file) => !file.endsWith('.specimens.tsx'));
/** Files with an empty state that offers nothing, each as often as it has one. */
const deadEnds = views.flatMap((file) =>
  tagsOf(file, 'StateView')
    .filter((tag) => /kind="empty"/.test(tag) && !/\baction=/.test(tag))
    .map(() => file),
);

describe('empty states', () => {
  it('offer a way on, unless no filter and no search made the list empty', () => {
    expect([...new Set(deadEnds)].sort()).toEqual(Object.keys(withoutFilter));
  });

  /** Views that filter or search a list by themselves, with the part that offers a way on. */
  const filtered: Record<string, RegExp> = {
    'src/features/agent/contract-bulk/contract-bulk.view.tsx': /action=\{/,
    'src/features/lobby/category/category-page.tsx': /<Nothing\b/,
    'src/features/lobby/lottery/lottery-page.tsx': /onClick=\{clear\}/,
    'src/features/lobby/point-mall/rewards.tsx': /action=\{/,
    'src/features/lobby/promotions/promotions-page.tsx': /action=\{/,
    'src/features/member/records/records.view.tsx': /action=\{/,
    'src/features/site/help/help-page.tsx': /action=\{/,
    'src/features/site/notice-board/notice-board.view.tsx': /action=\{/,
    'src/features/lobby/sports/sports-page.tsx': /action=\{/,
    'src/features/site/search/search-page.tsx': /<NothingFound\b/,
    'src/features/site/search/search.view.tsx': /action=\{/,
  };

  it('exist in each view that filters or searches a list', () => {
    const filters = views.filter(
      (file) =>
        /<(SearchField|QueryForm|SearchFilter|GameFilterView)\b/.test(read(file)) ||
        (/<nav[^>]*filter|<fieldset className=\{css\.chips\}/.test(read(file)) && /\.length === 0/.test(read(file))),
    );
    // These only ask: another view shows the result.
    const known = [
      'src/features/lobby/game-filter/game-filter.view.tsx',
      'src/features/shared/query-form.tsx',
      'src/features/site/dialog-host/search-loading.tsx',
      'src/features/site/home/search-form.tsx',
    ];
    expect(filters.filter((file) => !(file in filtered) && !known.includes(file))).toEqual([]);
    expect(Object.entries(filtered).filter(([file, way]) => !way.test(read(file)))).toEqual([]);
  });
});
