import type { Hono } from 'hono';
import type { Env } from '../../http/env.ts';
import { send } from '../../http/send-response.ts';
import { catalogue } from '../../world/game-catalog.ts';
import { bannerSvg } from './banner.ts';
import { coverSvg, coverThumb, coverWebp } from './cover.ts';
import { rewardsSvg } from './promotion.ts';
import { logoSvg } from './vendor-logo.ts';

const lasting = { type: 'image/svg+xml', cache: 'public, max-age=31536000, immutable' };
const svgName = /^(.+)\.svg$/;
const coverName = /^(.+)\.(svg|webp)$/;

/** Draws covers, banners and logos on request; the same address always returns the same drawing. */
export function mountArt(app: Hono<Env>): void {
  app.get('/covers/:file', async (c) => {
    const [, gameId = '', kind] = coverName.exec(c.req.param('file')) ?? [];
    const game = catalogue().get(gameId);
    if (!game) return c.notFound();
    if (kind === 'svg') return send(c, coverSvg(game), lasting);
    c.header('Content-Type', 'image/webp');
    c.header('Cache-Control', lasting.cache);
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(await (c.req.query('size') === 'small' ? coverThumb : coverWebp)(game));
  });
  app.get('/art/:file', (c) => {
    const name = svgName.exec(c.req.param('file'))?.[1] ?? '';
    const svg = bannerSvg(name) ?? rewardsSvg(name) ?? logoSvg(name);
    return svg ? send(c, svg, lasting) : c.notFound();
  });
}
