import { randomBytes } from 'node:crypto';
import CryptoJS from 'crypto-js';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { webClip } from '../content/apps.ts';
import { type Text, textIn } from '../content/text.ts';
import { type Env, languageOf } from '../gateway.ts';
import { browserLanguage, sendPage } from '../page.ts';
import { send } from '../reply.ts';

/** A path as the customer-service links carry it (spec README): DES-ECB in base64, then its key of 8 characters. */
export function customerServicePath(path: string): string {
  const key = randomBytes(6).toString('base64url');
  const { ciphertext } = CryptoJS.DES.encrypt(path, CryptoJS.enc.Utf8.parse(key), { mode: CryptoJS.mode.ECB });
  return ciphertext.toString(CryptoJS.enc.Base64) + key;
}

const desks: Record<string, { title: Text; lines: Text[] }> = {
  live: {
    title: { es: 'Atención al cliente', en: 'Customer service' },
    lines: [
      { es: 'Todos los días, de 8:00 a 24:00 (hora de Lima).', en: 'Every day, 8 a.m. to midnight (Lima time).' },
      { es: 'Correo: ayuda@sorteo.example', en: 'E-mail: ayuda@sorteo.example' },
      {
        es: 'Este sitio es una demostración: aquí no hay nadie al otro lado, pero tus preguntas frecuentes están en el centro de ayuda.',
        en: 'This site is a demonstration: nobody is at the other end here, but the help centre answers the common questions.',
      },
    ],
  },
  vip: {
    title: { es: 'Atención VIP', en: 'VIP service' },
    lines: [
      { es: 'Tu asesora personal, las 24 horas.', en: 'Your personal adviser, around the clock.' },
      { es: 'Correo: vip@sorteo.example', en: 'E-mail: vip@sorteo.example' },
      {
        es: 'Este sitio es una demostración: aquí no hay nadie al otro lado.',
        en: 'This site is a demonstration: nobody is at the other end here.',
      },
    ],
  },
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

/** The pages behind the customer-service links and the downloads. */
export function mountSupport(app: Hono<Env>): void {
  app.get('/support/sorteo-lite.mobileconfig', (c) =>
    send(c, webClip(new URL(c.req.url).origin), {
      type: 'application/x-apple-aspen-config',
      headers: { 'Content-Disposition': 'attachment; filename="sorteo-lite.mobileconfig"' },
    }),
  );
  app.get('/support/:desk', (c) => {
    const desk = desks[c.req.param('desk')];
    if (!desk) return c.notFound();
    const language = c.req.query('language') ? languageOf(c) : browserLanguage(c);
    const body = desk.lines.map((line) => html`<p>${textIn(language, line)}</p>`);
    return sendPage(c, { title: textIn(language, desk.title), language, body });
  });
}
