import { randomBytes } from 'node:crypto';
import CryptoJS from 'crypto-js';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { type Text, textIn } from '../content/text.ts';
import { type Env, languageOf } from '../gateway.ts';
import { browserLanguage, sendPage } from '../page.ts';

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
};

/** The page behind the customer-service links. */
export function mountSupport(app: Hono<Env>): void {
  app.get('/support/:desk', (c) => {
    const desk = desks[c.req.param('desk')];
    if (!desk) return c.notFound();
    const language = c.req.query('language') ? languageOf(c) : browserLanguage(c);
    const body = desk.lines.map((line) => html`<p>${textIn(language, line)}</p>`);
    return sendPage(c, { title: textIn(language, desk.title), language, body });
  });
}
