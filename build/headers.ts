import { createHash } from 'node:crypto';

type Headers = Record<string, string>;

/** Response headers of a path; `path` may end in `*`. For each request, only the first matching rule applies. */
export type HeaderRule = { for: string; path: string; headers: Headers };

const everywhere: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Browsers apply this header only over TLS.
  'Strict-Transport-Security': 'max-age=31536000',
};

const revalidated: Headers = { 'Cache-Control': 'no-cache' };

/** Serializes a policy (directive -> sources) for the header. */
export const policyText = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/**
 * Response headers of every path of the built site (`headers.json`). `document`: the headers that only the document
 * gets.
 */
export function headerRules(document: Headers): HeaderRule[] {
  const file = { ...everywhere, ...revalidated };
  return [
    {
      for: 'what is named by its content and never changes',
      path: '/assets/*',
      headers: { ...everywhere, 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
    {
      for: 'the service worker: what it fetches is the site alone',
      path: '/sw.js',
      headers: {
        ...file,
        'Content-Security-Policy': policyText({ 'default-src': ["'none'"], 'connect-src': ["'self'"] }),
      },
    },
    {
      for: 'the page that the window of another sign-in service ends at: it stays within reach of its opener',
      path: '/channel.html',
      headers: {
        ...file,
        'Content-Security-Policy': policyText({
          'default-src': ["'none'"],
          'script-src': ["'self'"],
          'base-uri': ["'none'"],
          'form-action': ["'none'"],
          'frame-ancestors': ["'none'"],
          'require-trusted-types-for': ["'script'"],
          'trusted-types': ["'none'"],
        }),
      },
    },
    { for: 'its script', path: '/channel.js', headers: file },
    { for: "the operator's settings", path: '/site.json', headers: file },
    {
      for: 'the version of the site, which monitoring compares after each deployment',
      path: '/version.json',
      headers: { ...everywhere, 'Cache-Control': 'no-store' },
    },
    { for: 'the schema of the settings', path: '/site.schema.json', headers: file },
    { for: 'the licenses of the packages', path: '/third-party-notices.txt', headers: file },
    { for: 'the web app manifest', path: '/manifest.webmanifest', headers: file },
    { for: 'the rules for crawlers', path: '/robots.txt', headers: file },
    {
      for: 'the icon for programs that ask for no other',
      path: '/favicon.ico',
      headers: { ...everywhere, 'Cache-Control': 'public, max-age=86400' },
    },
    { for: "the operator's images", path: '/brand/*', headers: file },
    { for: 'the icons', path: '/icons/*', headers: { ...everywhere, 'Cache-Control': 'public, max-age=86400' } },
    { for: 'the document, at every other path', path: '/*', headers: { ...everywhere, ...revalidated, ...document } },
  ];
}

/** Other origins that the policy allows (`hosts` in `site.json`). */
export type PolicyHosts = {
  [Kind in 'images' | 'frames' | 'connections' | 'scripts' | 'trustedTypes']?: readonly string[] | undefined;
};

/** Other origins, and the name of the trusted type, that the measurement of Google needs (`analytics` in `site.json`). */
export const googleHosts = {
  scripts: ['https://www.googletagmanager.com'],
  connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  trustedTypes: ['sorteo-analytics'],
};

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Headers of the document only. The policy allows exactly the inline scripts and styles of this document, by hash. `html`
 * may contain several documents: those of all languages, and during a deployment the old and the new ones.
 */
export function documentHeaders(html: string, hosts: PolicyHosts = {}): Headers {
  const { images = [], frames = [], connections = [], scripts = [], trustedTypes = [] } = hosts;
  const inline = (tag: string) => [
    ...new Set(
      [...html.matchAll(new RegExp(`<${tag}(?: (?:id|type)="\\w+")?>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text]) =>
        sha256(text ?? ''),
      ),
    ),
  ];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline('script'), ...scripts],
    'style-src': ["'self'", ...inline('style')],
    'img-src': ["'self'", 'data:', ...images],
    // Sounds of the audio check and of the captcha image.
    'media-src': ['data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections],
    'frame-src': ["'self'", ...frames],
    'manifest-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['sorteo-worker', 'sorteo-html', ...trustedTypes],
  };
  return {
    'Content-Security-Policy': policyText(policy),
    // The sign-in popup of an external service must keep access to its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    // The cookie decides the language of the document.
    Vary: 'Cookie',
  };
}
