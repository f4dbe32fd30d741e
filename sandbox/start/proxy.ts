import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { gatewayPaths } from '../../src/gateway/backend-paths.ts';

/**
 * Forwards the gateway's paths to a real gateway as streams. Cookies of the gateway are changed into cookies of this
 * origin.
 */
export function createProxy(gateway: URL): Hono {
  const app = new Hono();
  for (const path of gatewayPaths)
    app.all(`/${path}/*`, async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const { host: _, ...headers } = c.req.header();
      try {
        const response = await proxy(new URL(pathname + search, gateway), {
          raw: c.req.raw,
          headers: { ...headers, ...(headers['origin'] && { origin: gateway.origin }) },
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
