import { expect, it } from 'vitest';
import { read, sources } from './sources.ts';

/** Views with a heading of level 1, with the reason why they do not use the sheet. */
const ownHeadings: Record<string, string> = {
  'src/features/lobby/category/category-page.tsx': 'the heading stands on the cover of the category',
  'src/features/lobby/launch/launch.view.tsx': 'the bar of a running game',
  'src/features/lobby/lottery/lottery-page.tsx': 'the heading stands above the kinds of lotteries',
  'src/features/lobby/promotion/promotion-page.tsx': 'the document of one promotion',
  'src/features/shared/chunk/chunk.view.tsx': 'takes the place of any page',
  'src/features/site/home/home-layout.tsx': 'the banner is the visible title',
  'src/features/site/login-gate/login-gate-page.tsx': 'has only the sign-in',
  'src/features/site/not-found/not-found-page.tsx': 'has only a message',
  'src/features/site/system-status/system-status.view.tsx': 'takes the place of the site',
};

it('a page of the site has its heading in the sheet', () => {
  const views = sources('src/features/**/*.tsx').filter((file) => !file.endsWith('.specimens.tsx'));
  expect(views.filter((file) => /<h1\b/.test(read(file)))).toEqual(Object.keys(ownHeadings));
});
