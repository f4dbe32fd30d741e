import { randomBytes } from 'node:crypto';
import CryptoJS from 'crypto-js';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { webClip } from '../../content/apps.ts';
import { otherAnswer, queues, room, supportAnswers } from '../../content/support.ts';
import type { Language } from '../../content/text.ts';
import { type Text, textIn } from '../../content/text.ts';
import type { World } from '../../world/world-type.ts';
import { languageOf } from '../call.ts';
import type { Env } from '../env.ts';
import { browserLanguage, sendPage } from '../page.ts';
import { send } from '../send-response.ts';

/**
 * Encodes a path in the format of the customer-service links (spec README): DES-ECB, then base64, followed by the key
 * of 8 characters.
 */
export function customerServicePath(path: string): string {
  const key = randomBytes(6).toString('base64url');
  const { ciphertext } = CryptoJS.DES.encrypt(path, CryptoJS.enc.Utf8.parse(key), { mode: CryptoJS.mode.ECB });
  return ciphertext.toString(CryptoJS.enc.Base64) + key;
}

const texts = {
  you: { es: 'Tú', en: 'You' },
  message: { es: 'Escribe tu mensaje', en: 'Write your message' },
  send: { es: 'Enviar', en: 'Send' },
  order: { es: 'Orden', en: 'Order' },
  talk: { es: 'Conversación', en: 'Conversation' },
} satisfies Record<string, Text>;

const style = `html,body{height:100%}
main{box-sizing:border-box;display:flex;flex-direction:column;gap:12px;height:100%;padding:20px 20px 16px}
h1{margin:0}
.hours{margin:0;color:light-dark(#6d4f47,#c9b3a6);font-size:14px}
.order{margin:0;padding:8px 12px;border:1px dashed light-dark(#8b6f63,#a08a80)}
.talk{flex:1;min-height:0;display:flex;flex-direction:column-reverse;overflow:auto}
.talk:focus-visible{outline:3px solid light-dark(#0b6f6a,#7fd6d0)}
ol{display:flex;flex-direction:column;gap:8px;margin:0;padding:0;list-style:none}
li{max-width:85%;padding:8px 12px;border-radius:3px 10px 10px 10px;background:light-dark(#fffaf0,#2b1f1d);border:1px solid light-dark(#dccdb6,#4a3834)}
li.own{align-self:end;border-radius:10px 3px 10px 10px;background:light-dark(#f3dcd5,#4a2620)}
li b{display:block;font-size:13px;color:light-dark(#8f2219,#e89c8e)}
form{grid-template-columns:1fr auto;gap:8px;margin:0;max-width:none}
input{font:inherit;min-width:0;padding:11px 12px;border:1px solid light-dark(#8b6f63,#a08a80);border-radius:6px;background:light-dark(#fffdf8,#150e0d);color:inherit}
input:focus-visible{outline:3px solid light-dark(#0b6f6a,#7fd6d0);outline-offset:1px}`;

const cookie = 'sorteo-support';
const longestMessage = 400;
const shownLines = 50;
const minuteMs = 60_000;
const roomName = 'room';

type Line = { author: string; text: string };

const say = (world: World, conversation: string, { author, text }: Line, at = world.clock.now()) =>
  world.sql.run`
    INSERT INTO support_lines (conversation, author, text, at) VALUES (${conversation}, ${author}, ${text}, ${at})`;

const linesOf = (world: World, conversation: string): Line[] =>
  world.sql.all`
      SELECT author, text FROM support_lines WHERE conversation = ${conversation} ORDER BY id DESC LIMIT ${shownLines}`.reverse() as Line[];

/** Adds the initial messages of the chat room once, in the language of the first visitor. */
function furnish(world: World, language: Language): void {
  if (linesOf(world, roomName).length > 0) return;
  for (const { author, minutesAgo, text } of room.lines)
    say(world, roomName, { author, text: textIn(language, text) }, world.clock.now() - minutesAgo * minuteMs);
}

const languageAsked = (c: Context<Env>): Language => (c.req.query('language') ? languageOf(c) : browserLanguage(c));

/** Visitor id for the support queues and the chat room; valid while the browser is open. */
function guestOf(c: Context<Env>): string {
  const known = getCookie(c, cookie);
  if (known && /^[\w-]{8}$/.test(known)) return known;
  const guest = randomBytes(6).toString('base64url');
  setCookie(c, cookie, guest, { path: '/support', httpOnly: true, sameSite: 'Lax' });
  return guest;
}

const nicknameOf = (guest: string) =>
  `Jugador ${Buffer.from(guest).reduce((sum, byte) => (sum * 31 + byte) % 9000, 7) + 1000}`;

/** Reference of the order about which the user asks. */
const orderOf = (c: Context<Env>): string => /^[\w-]{1,40}$/.exec(c.req.query('order') ?? '')?.[0] ?? '';

type Talk = { title: Text; note: Text; greeting: Line[]; conversation: string; own: string; isFramed: boolean };

function sendTalk(c: Context<Env>, { title, note, greeting, conversation, own, isFramed }: Talk): Promise<Response> {
  const language = languageAsked(c);
  const said = [...greeting, ...linesOf(c.var.world, conversation)].map(({ author, text }) =>
    author === own
      ? html`<li class="own"><b>${textIn(language, texts.you)}</b>${text}</li>`
      : html`<li><b>${author}</b>${text}</li>`,
  );
  const order = orderOf(c);
  const about = order && html`<p class="order">${textIn(language, texts.order)} <b>${order}</b></p>`;
  const body = html`<p class="hours">${textIn(language, note)}</p>${about}<div class="talk" role="region" tabindex="0" aria-label="${textIn(language, texts.talk)}"><ol>${said}</ol></div><form method="post"><input name="text" required maxlength="${longestMessage}" autocomplete="off" aria-label="${textIn(language, texts.message)}" placeholder="${textIn(language, texts.message)}"><button class="primary">${textIn(language, texts.send)}</button></form>`;
  return sendPage(c, { title: textIn(language, title), language, body, ownStyle: style, isFramed });
}

const messageOf = async (c: Context<Env>): Promise<string> =>
  String((await c.req.parseBody())['text'] ?? '')
    .trim()
    .slice(0, longestMessage);

const back = (c: Context<Env>) => {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(pathname + search, 303);
};

const downloads: Record<string, { title: Text; lines: Text[] }> = {
  'app-android': {
    title: { es: 'Sorteo para Android', en: 'Sorteo for Android' },
    lines: [
      {
        es: 'Aquí empezaría la descarga de sorteo.apk. Este sitio es una demostración: la aplicación no existe, pero el sitio funciona completo en el navegador de tu teléfono.',
        en: 'The download of sorteo.apk would start here. This site is a demonstration: there is no app, but the whole site works in the browser of your phone.',
      },
    ],
  },
  'app-ios': {
    title: { es: 'Sorteo para iPhone', en: 'Sorteo for iPhone' },
    lines: [
      {
        es: 'Aquí se abriría la página de instalación. Este sitio es una demostración: la aplicación no existe; instala iOS Lite o usa el sitio en Safari.',
        en: 'The installation page would open here. This site is a demonstration: there is no app; install iOS Lite or use the site in Safari.',
      },
    ],
  },
};

function mountDownloads(app: Hono<Env>): void {
  app.get('/support/sorteo-lite.mobileconfig', (c) =>
    send(c, webClip(new URL(c.req.url).origin), {
      type: 'application/x-apple-aspen-config',
      headers: { 'Content-Disposition': 'attachment; filename="sorteo-lite.mobileconfig"' },
    }),
  );
  for (const [name, { title, lines }] of Object.entries(downloads)) {
    app.get(`/support/${name}`, (c) => {
      const language = languageAsked(c);
      const body = lines.map((line) => html`<p>${textIn(language, line)}</p>`);
      return sendPage(c, { title: textIn(language, title), language, body });
    });
  }
}

/**
 * Pages of the customer-service links: support queues with scripted answers, the players' chat room and the downloads.
 */
export function mountSupport(app: Hono<Env>): void {
  mountDownloads(app);
  app.get('/support/room', (c) => {
    furnish(c.var.world, languageAsked(c));
    const own = nicknameOf(guestOf(c));
    return sendTalk(c, {
      title: room.title,
      note: room.rules,
      greeting: [],
      conversation: roomName,
      own,
      isFramed: true,
    });
  });

  app.post('/support/room', async (c) => {
    furnish(c.var.world, languageAsked(c));
    const text = await messageOf(c);
    if (text) say(c.var.world, roomName, { author: nicknameOf(guestOf(c)), text });
    return back(c);
  });

  app.get('/support/:queue', (c) => {
    const name = c.req.param('queue');
    const queue = queues[name];
    if (!queue) return c.notFound();
    const guest = guestOf(c);
    return sendTalk(c, {
      title: queue.title,
      note: queue.hours,
      greeting: [{ author: queue.name, text: textIn(languageAsked(c), queue.greeting) }],
      conversation: `${name}:${guest}`,
      own: guest,
      isFramed: false,
    });
  });

  app.post('/support/:queue', async (c) => {
    const name = c.req.param('queue');
    const queue = queues[name];
    if (!queue) return c.notFound();
    const guest = guestOf(c);
    const text = await messageOf(c);
    const answer = supportAnswers.find(({ hears }) => hears.test(text))?.says ?? otherAnswer;
    if (text) {
      say(c.var.world, `${name}:${guest}`, { author: guest, text });
      say(c.var.world, `${name}:${guest}`, { author: queue.name, text: textIn(languageAsked(c), answer) });
    }
    return back(c);
  });
}
