import { lotteryNames } from '../../sandbox/world/game-names.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { faultsInModes } from '../support/display-modes.ts';
import { rewritten } from '../support/rewrite-response.ts';
import { begin, leave, show } from '../support/show-place.ts';
import { tours } from '../support/site-places.ts';
import { expect, test } from '../support/world-fixture.ts';

for (const tour of tours)
  test(`${tour.name} show all content in large text, wide spacing, zoom, forced colors and more contrast`, async ({
    page,
    world,
  }) => {
    await begin(page, world, tour);
    const found: string[] = [];
    for (const place of tour.places) {
      await show(page, world, place);
      found.push(...(await faultsInModes(page)).map((fault) => `${place.name}: ${fault}`));
      await leave(page, place);
    }
    expect(found).toEqual([]);
  });

const longestNames = lotteryNames()
  .sort((one, other) => other.length - one.length)
  .slice(0, 6);
for (const name of longestNames)
  test(`every ticket of the draw board shows the draw name "${name}" in all display modes`, async ({ page, world }) => {
    await begin(page, world, { account: 'lucia2025' });
    const isBoard = ({ pathname }: URL) => pathname === '/lgw/games/popular';
    await rewritten(page, isBoard, (text) => text.replace(/"gameName":"[^"]*"/g, `"gameName":"${name}"`));
    await show(page, world, { name: 'home', address: '/index' });
    await expect(page.locator(`[${hook.lottery}]`, { hasText: name }).first()).toBeVisible();
    expect(await faultsInModes(page)).toEqual([]);
  });

const plain =
  'content: none; border: 0; outline: 0; background: none; color: red; font-weight: 400; text-decoration: none; forced-color-adjust: none';

/** Rules that break a page in a mode, and the fault that the checks report. */
const breaks = [
  { mode: 'text 200 % at 390 px', style: 'main h1 { width: 60rem }', fault: /page is \d+ of 390 px wide/ },
  { mode: 'text 200 % at 390 px', style: 'main h1 { height: 1em; overflow: hidden }', fault: /cut by/ },
  {
    mode: 'text 200 % at 390 px',
    style: 'main h1 { width: 1em; overflow-wrap: anywhere !important; hyphens: none !important }',
    fault: /\d letters in \d+ lines/,
  },
  { mode: 'spacing at 1280 px', style: 'main p { translate: 0 -3.5em }', fault: /overlap of/ },
  {
    mode: 'text 200 % at 1280 px',
    style: 'footer button { max-width: 2rem; white-space: nowrap }',
    fault: /leaves its control by/,
  },
  { mode: '320 x 256 px', style: 'header { position: sticky !important; height: 6rem }', fault: /\d+ % covered/ },
  { mode: '320 x 256 px', style: 'header { position: fixed !important; height: 13rem }', fault: /\d of 9 points/ },
  {
    mode: 'forced colors',
    style: `nav, a, a *, a::before, a::after, a *::before, a *::after { ${plain.replaceAll(';', ' !important;')} !important }`,
    fault: /aria-current does not show/,
  },
  {
    mode: 'forced colors',
    style: 'main div { mask: linear-gradient(#000, #000) !important }',
    fault: /a mask cuts a surface that does not show/,
  },
  { mode: 'spacing at 1280 px', style: 'main h1 { display: none }', fault: /heading level 2 after 0/ },
  { mode: 'forced colors', style: 'button { border: 0 !important }', fault: /button without an edge/ },
  { mode: 'more contrast', style: 'footer p { color: #888 !important }', fault: /: contrast \d/ },
  {
    mode: 'more contrast',
    style: 'header * { max-width: 3rem; overflow-wrap: anywhere !important; white-space: normal !important }',
    fault: /breaks in/,
  },
  { mode: 'more contrast', style: '[role=group] { border-color: #aaa !important }', fault: /edge contrast \d/ },
];

test('the checks report each broken style', async ({ page, world }) => {
  await begin(page, world, { account: 'lucia2025' });
  await show(page, world, { name: 'promotions', address: '/promotions' });
  for (const { fault, ...broken } of breaks)
    expect(await faultsInModes(page, broken), broken.style).toContainEqual(expect.stringMatching(fault));
});
