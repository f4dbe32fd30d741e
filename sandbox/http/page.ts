import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Language, languageNamed } from '../content/text.ts';
import { send } from './send-response.ts';

const style = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f7f1e6,#1d1413);color:light-dark(#2b1715,#f4ece0)}
main{padding:32px 28px;border-top:10px solid #8f2219}
h1{font-size:26px;line-height:1.15;margin:0 0 16px}
p{margin:0 0 12px}
form{display:grid;gap:12px;margin-top:24px;max-width:360px}
button{font:inherit;padding:12px 16px;border-radius:6px;border:1px solid light-dark(#8f2219,#d98a7e);background:none;color:inherit;cursor:pointer}
button.primary{background:#8f2219;color:#fff}
button:focus-visible{outline:3px solid light-dark(#0b6f6a,#7fd6d0);outline-offset:2px}`;

/**
 * Content security policy that blocks scripts and external resources. No page may embed this page; with `isFramed`,
 * pages of the same site may.
 */
function policyOf(styles: string, isFramed: boolean): string {
  const hash = createHash('sha256').update(styles).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors ${isFramed ? "'self'" : "'none'"}`;
}

type Page = {
  title: string;
  language: Language;
  body: unknown;
  status?: ContentfulStatusCode;
  ownStyle?: string;
  isFramed?: boolean;
};

/** Language of a page that the browser opens directly, without the client. */
export const browserLanguage = (c: Context): Language =>
  languageNamed(c.req.header('Accept-Language')?.split(/[,;]/)[0] ?? '');

/** Sends a page of the sandbox, without scripts and external resources. */
export async function sendPage(c: Context, page: Page): Promise<Response> {
  const { title, language, body, status = 200, ownStyle = '', isFramed = false } = page;
  const styles = style + ownStyle;
  const document: HtmlEscapedString =
    await html`<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${raw(styles)}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  return send(c, document.toString(), {
    status,
    type: 'text/html; charset=utf-8',
    headers: { 'Content-Security-Policy': policyOf(styles, isFramed), 'Referrer-Policy': 'no-referrer' },
  });
}
