import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { gatewayPaths } from '../../src/gateway/address-kinds.ts';
import { limitBody } from '../http/body-limit.ts';
import type { Env } from '../http/env.ts';
import { socketAddress } from '../http/request-origin.ts';

/**
 * Forwards the gateway's paths to a real gateway as streams, with the address of the visitor. Cookies of the gateway are
 * changed into cookies of this host.
 */
export function createProxy(gateway: URL): Hono<Env> {
  const app = new Hono<Env>();
  app.use(limitBody);
  for (const path of gatewayPaths)
    app.all(`/${path}/*`, async (c) => {
      const { pathname, search, protocol } = new URL(c.req.url);
      const { host = '', ...headers } = c.req.header();
      const visitor = socketAddress(c);
      try {
        const response = await proxy(new URL(pathname + search, gateway), {
          raw: c.req.raw,
          headers: {
            ...headers,
            ...(headers['origin'] && { origin: gateway.origin }),
            'x-real-ip': visitor,
            'x-forwarded-for': [headers['x-forwarded-for'], visitor].filter(Boolean).join(', '),
            'x-forwarded-host': host,
            'x-forwarded-proto': protocol.slice(0, -1),
          },
          redirect: 'manual',
        });
        const cookies = response.headers.getSetCookie();
        response.headers.delete('Set-Cookie');
        for (const cookie of cookies) response.headers.append('Set-Cookie', cookie.replace(/;\s*domain=[^;]*/i, ''));
        return response;
      } catch {
        return c.json({ success: false, value: null, message: `${gateway.host} does not answer`, errorCode: '' }, 503);
      }
    });
  return app;
}
