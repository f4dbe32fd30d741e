import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpContents } from '../../sandbox/content/help.ts';
import { noticeContents } from '../../sandbox/content/notice-archive.ts';
import { sandboxPaths } from '../../sandbox/http/server.ts';
import { memberPages } from '../../src/routes/member-pages.ts';
import { resolve } from '../../src/routes/route-table.ts';
import { sandbox } from './sandbox-client.ts';

/** All texts in a value that a module exports. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
  return Object.values(value).flatMap(textsIn);
}

const linksIn = (text: string): string[] =>
  /^\/[a-z]/i.test(text) ? [text] : [...text.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);

const modules = await Promise.all(
  globSync('sandbox/content/**/*.ts').map((file) => import(/* @vite-ignore */ `../../${file}`)),
);
const links = [...new Set(modules.flatMap(textsIn).flatMap(linksIn))].sort();

/** Why a link of the content leads nowhere; null for a link that leads to a page. */
async function faultOf(link: string): Promise<string | null> {
  const { origin, pathname, search, hash } = new URL(link, 'http://content.localhost');
  if (origin !== 'http://content.localhost') return 'another site';
  if (sandboxPaths.test(pathname)) {
    const { status } = await sandbox.request(origin + pathname + search);
    return status === 200 ? null : `status ${status}`;
  }
  const target = resolve(pathname, search);
  if ('redirect' in target) return null;
  const { page, panelPage } = target.place;
  if (page === 'not-found') return 'no route';
  if (panelPage && !(`member-${panelPage.page}` in memberPages)) return `no page ${panelPage.page} in the center`;
  if (page === 'help' && hash && !helpContents.some(({ id }) => `#${id}` === hash)) return 'no such article';
  return null;
}

describe('links in the content of the sandbox', () => {
  it('are found in the texts and beside them, in both languages', () => {
    expect(noticeContents.flatMap(({ content }) => linksIn(content.en ?? ''))).toContain('/help#responsible');
    expect(links).toEqual(
      expect.arrayContaining(['/pointMall', '/support/live?language=EN', '/lottery', '/help#terms']),
    );
  });

  it.each(links)('%s leads to a page', async (link) => expect(await faultOf(link)).toBeNull());

  it.each([
    ['/index?member=nowhere', 'no page nowhere in the center'],
    ['/help#nothing', 'no such article'],
    ['/support/nobody', 'status 404'],
    ['/nowhere', 'no route'],
  ])('reports %s', async (link, fault) => expect(await faultOf(link)).toBe(fault));
});
