type Headers = Record<string, string>;

/** What the answers to a path must carry; `path` may end in `*`. The first rule that fits holds, alone and whole. */
export type HeaderRule = { for: string; path: string; headers: Headers };

const everywhere: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Browsers heed it over TLS alone.
  'Strict-Transport-Security': 'max-age=31536000',
};

const revalidated: Headers = { 'Cache-Control': 'no-cache' };

/** A policy as the header has it: directive -> sources. */
export const policyText = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** The headers of every path of the built site, given what the document alone needs (`headers.json`). */
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
    { for: 'the schema of the settings', path: '/site.schema.json', headers: file },
    { for: 'the web app manifest', path: '/manifest.webmanifest', headers: file },
    { for: 'the icons', path: '/icons/*', headers: { ...everywhere, 'Cache-Control': 'public, max-age=86400' } },
    { for: 'the document, at every other path', path: '/*', headers: { ...everywhere, ...revalidated, ...document } },
  ];
}
