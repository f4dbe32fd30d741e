import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { operatorCurrency } from '../../../machines/domain/operator-currency.ts';
import type { Env } from '../../http/env.ts';
import { send } from '../../http/send-response.ts';
import type { Motif } from '../../world/motif-names.ts';
import { drawings } from '../art/motifs/all-motifs.ts';
import { palettes } from '../art/palettes.ts';
import { printMotif } from '../art/svg-canvas.ts';
import { enterGame, findPlaySession } from './launch-tickets.ts';
import { siteHostOf } from './origin.ts';
import { playRound, tableOf } from './rounds.ts';

const scripts = ['main', 'game-views', 'dom'] as const;
/** The two typefaces of the product. */
const fonts: Record<string, string> = {
  'anybody.woff2': '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2',
  'instrument-sans.woff2': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};
const lasting = 'public, max-age=31536000, immutable';

/**
 * Vendor games on a separate origin: one page for all kinds, its scripts and its API. The page knows the player only by
 * a one-time ticket.
 */
export function mountGames(app: Hono<Env>): void {
  app.get('/play', page);
  app.get('/play/client/:file', (c) => {
    const file = c.req.param('file');
    if (file === 'game.css') return send(c, source('game.css'), { type: 'text/css; charset=utf-8' });
    const name = scripts.find((script) => `${script}.ts` === file);
    return name ? send(c, script(`${name}.ts`), { type: 'text/javascript; charset=utf-8' }) : c.notFound();
  });
  app.get('/play/client/fonts/:file', (c) => {
    const file = fonts[c.req.param('file')];
    if (!file) return c.notFound();
    return c.body(new Uint8Array(readFileSync(new URL(import.meta.resolve(file)))), 200, {
      'Content-Type': 'font/woff2',
      'Cache-Control': lasting,
    });
  });
  app.get('/play/symbol/:file', (c) => {
    const motif = c.req.param('file').replace(/\.svg$/, '') as Motif;
    return Object.hasOwn(drawings, motif)
      ? send(c, symbol(motif), { type: 'image/svg+xml', cache: lasting })
      : c.notFound();
  });
  app.post('/play/api/enter', async (c) => {
    const { ticket } = (await c.req.json().catch(() => ({}))) as { ticket?: unknown };
    const token = typeof ticket === 'string' ? enterGame(c.var.world, ticket) : undefined;
    return token ? c.json({ token }) : c.json({ reason: 'expired' }, 401);
  });
  app.get('/play/api/table', (c) => {
    const session = sessionOf(c);
    return session ? c.json(tableOf(c.var.world, session) as object) : c.json({ reason: 'expired' }, 401);
  });
  app.post('/play/api/round', async (c) => {
    const session = sessionOf(c);
    if (!session) return c.json({ reason: 'expired' }, 401);
    const answer = playRound(c.var.world, session, await c.req.json().catch(() => undefined));
    if (answer.ok) return c.json(answer.round);
    const { reason, stakeLimit } = answer;
    return c.json({ reason, ...(stakeLimit !== undefined && { stakeLimit }) }, 400);
  });
}

function sessionOf(c: Context<Env>) {
  return findPlaySession(c.var.world, c.req.header('Authorization') ?? '');
}

const source = (file: string) => readFileSync(new URL(`client/${file}`, import.meta.url), 'utf8');

const built = new Map<string, string>();

function script(file: string): string {
  const known = built.get(file);
  if (known) return known;
  const code = stripTypeScriptTypes(source(file));
  built.set(file, code);
  return code;
}

const symbol = (motif: Motif) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-52 -52 104 104" fill="currentColor" stroke-linecap="round" stroke-linejoin="round">${printMotif(motif, palettes[0]!, 0, 0, 0.98)}</svg>`;

async function page(c: Context<Env>): Promise<Response> {
  const { protocol, host } = new URL(c.req.url);
  const site = `${protocol}//${siteHostOf(c.req.header('Host') ?? host) ?? host}`;
  const language = c.req.query('language') === 'en' ? 'en' : 'es';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${site}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const document =
    await html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="site" content="${site}"><meta name="currency" content="${JSON.stringify(operatorCurrency)}"><title>Sorteo</title><link rel="stylesheet" href="/play/client/game.css"><script type="module" src="/play/client/main.ts"></script></head><body><main id="game"></main></body></html>`;
  return send(c, document.toString(), {
    type: 'text/html; charset=utf-8',
    headers: { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' },
  });
}
