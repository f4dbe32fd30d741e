import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { languages } from '../../locales/languages.ts';
import { type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { flowCalls } from '../content/flows.ts';
import { type Language, languageNamed, type Text, textIn } from '../content/text.ts';
import type { Env } from './env.ts';
import { browserLanguage, sendPage } from './page.ts';
import { refusalsOf } from './refusals-by-call.ts';
import { answerNamed, sentinelOf, transportFaults } from './sentinels.ts';

const words = {
  title: { es: 'Respuestas del sandbox', en: 'Sandbox answers' },
  intro: {
    es: 'Cada flujo del sitio, con las respuestas que puede recibir. Escribe en el sitio el valor que se indica, o elige aquí la próxima respuesta de una llamada y vuelve al sitio: la recibe una sola vez.',
    en: 'Every flow of the site, with the answers it can get. Type the value shown here into the site, or choose the next answer to a call and go back to the site: it is given once.',
  },
  armed: { es: 'Preparadas', en: 'Ready' },
  none: { es: 'Ninguna respuesta preparada.', en: 'No answer is ready.' },
  clear: { es: 'Borrar', en: 'Clear' },
  flows: { es: 'Flujos', en: 'Flows' },
  next: { es: 'Próxima respuesta de', en: 'Next answer of' },
  refusals: { es: 'Rechazos', en: 'Refusals' },
  faults: { es: 'Fallas', en: 'Faults' },
  type: { es: 'escribe', en: 'type' },
  arm: { es: 'Preparar', en: 'Make ready' },
  site: { es: 'Ir al sitio', en: 'Go to the site' },
} satisfies Record<string, Text>;

const style = `main{max-width:900px;margin:0 auto}
h2{font-size:20px;margin:32px 0 8px}h3{font-size:17px;margin:24px 0 4px}
form{grid-template-columns:1fr auto;align-items:end;margin:8px 0 16px;max-width:none}
form label{display:grid;gap:4px}select{font:inherit;padding:10px;min-width:0;max-width:100%}
code{overflow-wrap:anywhere}ul{padding-inline-start:20px}
a{color:light-dark(#8f2219,#f0a79c)}a:focus-visible,select:focus-visible{outline:3px solid light-dark(#0b6f6a,#7fd6d0);outline-offset:2px}`;

const pagePath = '/__sandbox';
const pageIn = (language: unknown) => `${pagePath}?language=${languageNamed(String(language)).toLowerCase()}`;
const isCall = (name: unknown): name is EndpointName => typeof name === 'string' && Object.hasOwn(endpoints, name);

/** Page that lists all refusals and faults and how to trigger them. The user can select one for the next call. */
export function mountSentinels(control: Hono<Env>): void {
  control.post('/arm', async (c) => {
    const { endpoint, answer, language } = await c.req.parseBody();
    const scripted = isCall(endpoint) && typeof answer === 'string' ? answerNamed(endpoint, answer) : undefined;
    if (!isCall(endpoint) || !scripted) return c.text('No such answer', 400);
    c.var.world.faults.script(endpoint, [scripted]);
    return c.redirect(pageIn(language), 303);
  });
  control.post('/disarm', async (c) => {
    const { language } = await c.req.parseBody();
    c.var.world.faults.unscript();
    return c.redirect(pageIn(language), 303);
  });
}

const languageIn = (c: Context): Language => {
  const asked = c.req.query('language');
  return asked === undefined ? browserLanguage(c) : languageNamed(asked);
};

export function sendSentinels(c: Context<Env>): Promise<Response> {
  const language = languageIn(c);
  const t = (text: Text) => textIn(language, text);
  const code = language.toLowerCase();
  const others = languages.filter((row) => row.code !== code);
  const hidden = html`<input type="hidden" name="language" value="${code}">`;
  const armed = c.var.world.faults.scripted();
  const form = (feature: string, name: EndpointName) => {
    const id = `${feature}/${name}`;
    const row = endpoints[name];
    const typed = refusalsOf(name).flatMap((refusal) => {
      const value = sentinelOf(name, refusal);
      return value ? [html`<li><code>${errorCode[refusal]}</code>: ${t(words.type)} <code>${value}</code></li>`] : [];
    });
    return html`
      <form method="post" action="${pagePath}/arm">
        <input type="hidden" name="endpoint" value="${name}">${hidden}
        <label for="${id}"><span>${t(words.next)} <code>${name}</code> (${row.method} <code>${row.path}</code>)</span>
          <select id="${id}" name="answer">
            ${refusalsOf(name).length > 0 && html`<optgroup label="${t(words.refusals)}">${refusalsOf(name).map((refusal) => html`<option>${errorCode[refusal]}</option>`)}</optgroup>`}
            <optgroup label="${t(words.faults)}">${Object.entries(transportFaults).map(([fault, { title }]) => html`<option value="${fault}">${t(title)}</option>`)}</optgroup>
          </select>
        </label>
        <button type="submit" aria-describedby="${id}-of">${t(words.arm)}<span id="${id}-of" hidden>${name}</span></button>
      </form>
      ${typed.length > 0 && html`<ul>${typed}</ul>`}`;
  };
  return sendPage(c, {
    title: t(words.title),
    language,
    ownStyle: style,
    body: html`
      <p>${others.map((row) => html`<a href="${pageIn(row.code)}" lang="${row.code}" hreflang="${row.code}">${row.name}</a> · `)}<a href="/">${t(words.site)}</a></p>
      <p>${t(words.intro)}</p>
      <section aria-labelledby="armed"><h2 id="armed">${t(words.armed)}</h2>
        ${
          armed.length === 0
            ? html`<p>${t(words.none)}</p>`
            : html`<ul>${armed.map(({ endpoint, count }) => html`<li><code>${endpoint}</code>: ${count}</li>`)}</ul>
              <form method="post" action="${pagePath}/disarm">${hidden}<button type="submit">${t(words.clear)}</button></form>`
        }
      </section>
      <h2>${t(words.flows)}</h2>
      ${flowCalls.map(
        ({ feature, title, calls }) => html`
          <section aria-labelledby="${feature}"><h3 id="${feature}">${t(title)}</h3>${calls.map((name) => form(feature, name))}</section>`,
      )}`,
  });
}
