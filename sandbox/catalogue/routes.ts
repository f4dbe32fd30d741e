import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '../http/env.ts';
import { send } from '../http/send-response.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The policy of the site's document; frames show the specimens at other widths. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types sorteo-html',
].join('; ');

const catalogue = async () => (await import('./build.ts')).buildCatalogue(root);

/** Catalogue of the components in `src/ui`. The sandbox builds it at the first request; the site does not contain it. */
export function mountCatalogue(app: Hono<Env>): void {
  app.get('/__ui', async (c) => {
    const { script, styles } = await catalogue();
    const document =
      await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Sorteo components</title>${styles.map((file) => html`<link rel="stylesheet" href="/__ui/${file}">`)}<script type="module" src="/__ui/${script}"></script></head><body><div id="root"></div></body></html>`;
    return send(c, document.toString(), {
      type: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' },
    });
  });
  app.get('/__ui/importers.json', async (c) => c.json((await catalogue()).importers));
  app.get('/__ui/source/:file{[\\w-]+(?:\\.specimens)?\\.tsx}', (c) => {
    const path = `${root}src/ui/${c.req.param('file')}`;
    return existsSync(path) ? send(c, readFileSync(path, 'utf8'), { type: 'text/plain; charset=utf-8' }) : c.notFound();
  });
  app.get('/__ui/assets/:file', async (c) => {
    const name = `assets/${c.req.param('file')}`;
    const content = (await catalogue()).files.get(name);
    const type = types[extname(name)] ?? 'application/octet-stream';
    if (content === undefined) return c.notFound();
    return typeof content === 'string'
      ? send(c, content, { type })
      : c.body(content, 200, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' });
  });
}
