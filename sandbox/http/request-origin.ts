import type { Context } from 'hono';
import type { Visit } from '../world/sessions.ts';
import { setting } from '../world/settings.ts';
import type { Env } from './env.ts';

/** Origin of a call. The IP address is set through the control API; otherwise, it is the address of the socket. */
export function originOf(c: Context<Env>): Visit {
  const { ip, country } = setting(c.var.world, 'status');
  return { ip: ip ?? socketAddress(c), country, agent: c.req.header('User-Agent') ?? '' };
}

export const socketAddress = (c: Context<Env>): string =>
  (c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1').replace(/^::ffff:|^::1$/, (prefix) =>
    prefix === '::1' ? '127.0.0.1' : '',
  );
