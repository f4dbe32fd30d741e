import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { whitelabelModule } from '../../../src/gateway/whitelabel-modules.ts';
import { textIn } from '../../content/text.ts';
import { issue, take } from '../../world/challenges.ts';
import { addAccount, freeName } from '../../world/new-accounts.ts';
import { noPassword } from '../../world/passwords.ts';
import { type Account, accountOfId, isEmailTaken } from '../../world/sessions.ts';
import { channelModules, isOn } from '../../world/settings.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import type { Env } from '../env.ts';
import { browserLanguage, sendPage } from '../page.ts';
import { Refusal } from '../refusal.ts';
import { type Refusals, signInRefusals } from '../refusal-groups.ts';
import { signIn } from '../sign-in.ts';

type Channel = (typeof channelModules)[number];
type Identity = { service: string; subject: string; name: string; email: string };
type Grant = { channel: Channel; state: string };

const codeSeconds = 5 * 60;

/** One fictitious user for each provider. The user is always signed in at the provider. */
const identities: Record<Channel, Identity> = {
  GOOGLE: { service: 'Google', subject: '1001', name: 'Andrea Paz', email: 'andrea.paz@example.com' },
  FACEBOOK: { service: 'Facebook', subject: '2002', name: 'Diego Luna', email: 'diego.luna@example.com' },
  TELEGRAM: { service: 'Telegram', subject: '3003', name: 'Inés Vega', email: '' },
  LINE: { service: 'LINE', subject: '4004', name: 'Hugo Mora', email: '' },
  ZALO: { service: 'Zalo', subject: '5005', name: 'Elena Cruz', email: '' },
};

const texts = {
  title: { es: 'Entrar con', en: 'Sign in with' },
  sharesName: { es: 'Sorteo recibirá tu nombre, y nada más.', en: 'Sorteo gets your name, and nothing else.' },
  sharesEmail: {
    es: 'Sorteo recibirá tu nombre y tu correo, y nada más.',
    en: 'Sorteo gets your name and your email address, and nothing else.',
  },
  go: { es: 'Continuar como', en: 'Continue as' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  goneTitle: { es: 'Esta página no está disponible', en: 'This page is not available' },
  gone: { es: 'Cierra esta ventana e inténtalo de nuevo.', en: 'Close this window and try again.' },
};

export const channelRefusals: Refusals = {
  channelLogin: ['channelDenied', 'channelUnknown', ...signInRefusals],
};

export const channelHandlers: Handlers = {
  channelLogin: ({ c, world, request: { channel, code, state } }) => {
    const known = openChannel(world, channel);
    if (!known) throw new Refusal(errorCode.channelUnknown);
    const kept = take(world, 'channel', code);
    const grant = kept && !kept.expired ? (JSON.parse(kept.answer) as Grant) : undefined;
    if (grant?.channel !== known || grant.state !== state) throw new Refusal(errorCode.channelDenied);
    return world.atomically(() => signIn(c, accountOfIdentity(world, known)));
  },
};

const openChannel = (world: World, name: string): Channel | undefined =>
  isOn(world, whitelabelModule.channelLogin)
    ? channelModules.find((channel) => channel === name && isOn(world, channel))
    : undefined;

/** Account linked to the provider's user; the first sign-in creates it. */
function accountOfIdentity(world: World, channel: Channel): Account {
  const { subject, name, email } = identities[channel];
  const linked = world.sql.get`
    SELECT account_id FROM channel_links WHERE channel = ${channel} AND subject = ${subject}`;
  if (linked) return accountOfId(world, linked['account_id'] as number);
  const start = name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
  const added = addAccount(world, {
    account: freeName(world, start),
    passwordHash: noPassword(),
    nickname: name.split(' ')[0]!,
    email: isEmailTaken(world, email) ? '' : email,
    payeeName: name,
  });
  world.sql.run`INSERT INTO channel_links VALUES (${channel}, ${subject}, ${added.id})`;
  return added;
}

const question = v.object({ state: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), redirect: v.string() });
const reply = v.object({ ...question.entries, answer: v.picklist(['continue', 'cancel']) });

/** Page of a sign-in provider. On it, the user allows the provider to share the identity with the site. */
export function mountChannels(app: Hono<Env>): void {
  app.get('/channel/:name', (c) => {
    const asked = v.safeParse(question, c.req.query());
    const channel = channelOf(c);
    if (!channel || !asked.success || !answerAddress(c, asked.output.redirect)) return sendGone(c);
    const { state, redirect } = asked.output;
    const language = browserLanguage(c);
    const { service, name, email } = identities[channel];
    const body = html`<p>${textIn(language, email ? texts.sharesEmail : texts.sharesName)}</p><form method="post"><input type="hidden" name="state" value="${state}"><input type="hidden" name="redirect" value="${redirect}"><button class="primary" name="answer" value="continue">${textIn(language, texts.go)} ${name}</button><button name="answer" value="cancel">${textIn(language, texts.cancel)}</button></form>`;
    return sendPage(c, { title: `${textIn(language, texts.title)} ${service}`, language, body });
  });

  app.post('/channel/:name', async (c) => {
    const replied = v.safeParse(reply, await c.req.parseBody());
    const channel = channelOf(c);
    const address = replied.success ? answerAddress(c, replied.output.redirect) : undefined;
    if (!channel || !replied.success || !address) return sendGone(c);
    const { state, answer } = replied.output;
    const grant: Grant = { channel, state };
    const said =
      answer === 'continue'
        ? { code: issue(c.var.world, 'channel', JSON.stringify(grant), codeSeconds) }
        : { error: 'denied' };
    address.hash = new URLSearchParams({ ...said, state }).toString();
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(address.href, 303);
  });
}

const channelOf = (c: Context<Env>) => openChannel(c.var.world, (c.req.param('name') ?? '').toUpperCase());

/** Redirect address of the response; undefined when the address does not belong to this site. */
function answerAddress(c: Context<Env>, redirect: string): URL | undefined {
  const site = new URL(c.req.url);
  const host = c.req.header('Host') ?? site.host;
  const address = URL.canParse(redirect, `${site.protocol}//${host}`)
    ? new URL(redirect, `${site.protocol}//${host}`)
    : undefined;
  return address && /^https?:$/.test(address.protocol) && address.host === host ? address : undefined;
}

function sendGone(c: Context<Env>): Promise<Response> {
  const language = browserLanguage(c);
  const body = html`<p>${textIn(language, texts.gone)}</p>`;
  return sendPage(c, { title: textIn(language, texts.goneTitle), language, body, status: 404 });
}
