import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { expect, test } from '../support/world-fixture.ts';

/** Published XSS patterns (OWASP, PortSwigger, html5sec, mutation XSS), one per line; each would call `alert`. */
const corpus = readFileSync(new URL('../support/xss-corpus.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

declare global {
  interface Window {
    __executed?: string[];
  }
}

/** The content security policy is off, so that only the sanitizer prevents execution. */
test.use({ bypassCSP: true });

const openTime = '2025-11-20T12:00:00Z';

async function watchExecutions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const executed: string[] = [];
    window.__executed = executed;
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      window[name] = ((...words: unknown[]) => void executed.push(`${name} ${words}`)) as never;
  });
}

/** Fires events at all inserted elements and reads their URLs, to find code that could still run. */
const provoke = () =>
  [...document.querySelectorAll('[data-html]')].flatMap((holder) =>
    [...holder.querySelectorAll('*')].flatMap((element) => {
      for (const type of [
        'mouseover',
        'pointerenter',
        'pointerover',
        'mousemove',
        'focus',
        'blur',
        'toggle',
        'error',
        'load',
      ])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
      const bad = attributes.filter(
        ([name, value]) =>
          /^(on|style$|id$|name$|class$|form|data-|ping$|srcset$|srcdoc$|autofocus$)/.test(name) ||
          (/^(href|src)$/.test(name) &&
            !/^(https:|http:\/\/\w+\.localhost|data:image\/(png|jpeg|gif))/.test(new URL(value, location.href).href)),
      );
      const isForbidden =
        /^(script|style|iframe|object|embed|form|input|button|select|textarea|svg|math|base|link|meta|template|video|audio|dialog|details)$/i;
      return [
        ...bad.map(([name, value]) => `${element.tagName} ${name}=${value}`),
        ...(isForbidden.test(element.localName) ? [element.outerHTML] : []),
        ...(element instanceof HTMLAnchorElement && element.href && !/\bnoopener\b/.test(element.rel)
          ? [element.outerHTML]
          : []),
      ];
    }),
  );

const read = (index: number) =>
  new Promise<void>((resolve) => {
    document.querySelector<HTMLElement>(`[data-notice="x${index}"]`)?.click();
    const look = () =>
      document.querySelector('article h2')?.textContent?.startsWith(`${index} `)
        ? resolve()
        : requestAnimationFrame(look);
    look();
  });

async function nothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(provoke)).toEqual([]);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(() => window.__executed)).toEqual([]);
}

test('the attack payloads execute in a page that does not sanitize HTML', async ({ page }) => {
  expect(new Set(corpus).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(100);
  await watchExecutions(page);
  await page.goto('about:blank');
  await page.evaluate((payloads) => {
    for (const payload of payloads) document.body.appendChild(document.createElement('div')).innerHTML = payload;
  }, corpus);
  await expect.poll(() => page.evaluate(() => window.__executed?.length)).toBeGreaterThan(40);
});

test('help articles execute no attack payload in the title or in the content', async ({ page, world }) => {
  await watchExecutions(page);
  const value = corpus.map((payload, index) => ({
    id: `x${index}`,
    group: 'help',
    section: payload,
    title: payload,
    content: `${payload}<p>fin ${index}</p>`,
  }));
  await world.set('script', { endpoint: 'helpCentre', answers: [{ body: { success: true, value } }] });
  await page.goto(`${world.url}/helpmc`);
  await expect(page.locator(`article [${hook.html}]`)).toHaveCount(corpus.length);
  await nothingRan(page);
});

test('notices execute no attack payload in the list or in the open notice', async ({ page, world }) => {
  await watchExecutions(page);
  const value = corpus.map((payload, index) => ({
    id: `x${index}`,
    type: 'B',
    title: `${index} ${payload}`,
    content: payload,
    publishedAt: openTime,
  }));
  await world.set('script', { endpoint: 'notices', answers: [{ body: { success: true, value } }] });
  await page.goto(`${world.url}/noticePage?id=x0`);
  await expect(page.locator(`article [${hook.html}]`)).toHaveCount(1);
  const left: string[] = [];
  for (let first = 0; first < corpus.length; first += 9) {
    await expect(page.locator(`[${hook.notice}="x${first}"]`)).toBeVisible();
    for (let index = first; index < Math.min(first + 9, corpus.length); index++) {
      await page.evaluate(read, index);
      left.push(...(await page.evaluate(provoke)));
    }
    if (first + 9 < corpus.length) await page.getByRole('button', { name: 'Siguiente' }).click();
  }
  expect(left).toEqual([]);
  await nothingRan(page);
});

test('a promotion that contains all attack payloads executes none of them', async ({ page, world }) => {
  await watchExecutions(page);
  const closing = '</script></style></title></textarea></template></noscript></svg></math></table></select>-->">\'>';
  const content = `${corpus.join(closing)}${closing}<p>fin</p>`;
  const value = {
    id: 'x1',
    category: 'c',
    categoryName: corpus[0],
    type: 't',
    typeName: corpus[11],
    title: corpus[11],
    summary: corpus[26],
    image: '/art/banner-1.svg',
    startsAt: openTime,
    endsAt: null,
    status: 'join',
    way: 'join',
    content,
    needsProof: false,
    note: corpus[11],
    prize: null,
  };
  await world.set('script', { endpoint: 'promotion', answers: [{ body: { success: true, value } }] });
  await page.goto(`${world.url}/promoDetail?id=x1`);
  await expect(page.locator(`[${hook.html}]`)).toHaveCount(1);
  await nothingRan(page);
});
