import { openAgentPage, panel } from '../support/agent-page.ts';
import { openPage } from '../support/member-page.ts';
import { expect, test } from '../support/world-fixture.ts';

const pages = [
  ['agent', 'agentRevenueReport'],
  ['agent', 'agentTeamOverview'],
  ['member', 'personalProfit'],
  ['member', 'manualRebate'],
  ['member', 'playerRank'],
] as const;

for (const [center, key] of pages)
  test(`headings of tables break between words, and charts have room for their dates at 390 px: ${key}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    if (center === 'agent') await openAgentPage(page, world, key);
    else await openPage(page, world, key);
    await expect(panel(page).locator('th, svg[role=img] text').first()).toBeAttached();
    const faults = await panel(page).evaluate((root) => {
      for (const one of root.querySelectorAll('details')) one.open = true;
      const broken = [...root.querySelectorAll('th')].flatMap((heading) => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) words.push(word);
          }
        return heading.getClientRects()[0]?.width === 1 ? [] : words;
      });
      const outside = [...root.querySelectorAll('th, td')].flatMap((cell) => {
        // Cards hide the headings, which screen readers still read.
        if (cell.closest('thead')?.clientWidth === 1) return [];
        const { right, width } = cell.getBoundingClientRect();
        return width > 1 && right > innerWidth + 1 ? [cell.textContent ?? ''] : [];
      });
      const overlapping = [...root.querySelectorAll('svg[role=img]')].flatMap((chart) => {
        const ticks = [...chart.querySelectorAll('text')].map((tick) => tick.getBoundingClientRect());
        const seen = ticks.filter(({ width }) => width > 0).sort((one, other) => one.left - other.left);
        return seen.flatMap(({ left }, place) => (place > 0 && left < seen[place - 1]!.right + 2 ? [left] : []));
      });
      return { broken, outside, overlapping };
    });
    expect(faults).toEqual({ broken: [], outside: [], overlapping: [] });
  });
