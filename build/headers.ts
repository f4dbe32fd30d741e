import { createHash } from 'node:crypto';
import { gatewayPaths } from '../src/gateway/backend-paths.ts';

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
    { for: 'the icons', path: '/icons/*', headers: { ...everywhere, 'Cache-Control': 'public, max-age=86400' } },
    { for: 'the document, at every other path', path: '/*', headers: { ...everywhere, ...revalidated, ...document } },
  ];
}

/** Example values in the generated server configurations. */
const place = { root: '/srv/sorteo/dist', gateway: 'gateway.example', site: 'www.example' };
/** Files in `dist` that must not be served. */
const unserved = ['/headers.json', '/server/'];

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
const lines = (headers: Headers, write: (name: string, value: string) => string) =>
  Object.entries(headers).map(([name, value]) => write(name, quoted(value)));

/** Complete nginx server configuration of the built site (`dist/server/nginx.conf`). */
export function nginxConfig(rules: readonly HeaderRule[]): string {
  const add = (headers: Headers) => lines(headers, (name, value) => `        add_header ${name} ${value};`).join('\n');
  const locations = rules.map(({ for: reason, path, headers }) => {
    const match = path === '/*' ? '/' : path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `= ${path}`;
    const files = path === '/*' ? '        try_files $uri $fallback =404;' : '        try_files $uri =404;';
    return `    # ${reason}\n    location ${match} {\n${add(headers)}\n${files}\n    }`;
  });
  return `# Written by the build: inside http { }. The policy names this build's scripts, so deploy it with this build.
# A path without an extension is a page of the site.
map $uri $fallback {
    "~\\.[^/]+$" "";
    default      /index.html;
}

server {
    listen 443 ssl;
    http2 on;
    server_name ${place.site};
    ssl_certificate     /etc/ssl/${place.site}.pem;
    ssl_certificate_key /etc/ssl/${place.site}.key;
    root ${place.root};

    gzip on;
    gzip_vary on;
    gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;
    types { application/manifest+json webmanifest; }
    include mime.types;

    location ~ ^/(${gatewayPaths.join('|')})/ {
        proxy_pass https://${place.gateway};
        proxy_ssl_server_name on;
        proxy_set_header Host ${place.gateway};
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_cookie_domain ${place.gateway} $host;
        proxy_read_timeout 20s;
    }
${unserved.map((path) => `    location ${path.endsWith('/') ? '^~' : '='} ${path} { return 404; }`).join('\n')}

${locations.join('\n\n')}
}

server {
    listen 80;
    server_name ${place.site};
    return 301 https://$host$request_uri;
}
`;
}

/** The same configuration for Caddy (`dist/server/Caddyfile`), which manages its own certificates. */
export function caddyConfig(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ for: reason, path, headers }) => {
    const isPage = path === '/*';
    // A 404 response must not carry long-lived cache headers.
    const found = isPage ? 'header' : '@found file\n        header @found';
    const page = isPage
      ? `        @page {\n            not path_regexp \\.[^/]+$\n            not file\n        }\n        rewrite @page /index.html\n`
      : '';
    const set = lines(headers, (name, value) => `            ${name} ${value}`).join('\n');
    return `    # ${reason}\n    handle${isPage ? '' : ` ${path}`} {\n        ${found} {\n${set}\n        }\n${page}        file_server\n    }`;
  });
  return `# Written by the build. The policy names this build's scripts, so deploy it with this build.
${place.site} {
    root * ${place.root}
    encode zstd gzip

    @gateway path ${gatewayPaths.map((name) => `/${name}/*`).join(' ')}
    handle @gateway {
        reverse_proxy https://${place.gateway} {
            header_up Host {upstream_hostport}
        }
    }
    @unserved path ${unserved.map((path) => (path.endsWith('/') ? `${path}*` : path)).join(' ')}
    handle @unserved {
        respond 404
    }

${blocks.join('\n\n')}
}
`;
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Headers of the document only. The policy allows exactly the inline scripts and styles of this document, by hash. */
export function documentHeaders(html: string): Headers {
  const inline = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?: (?:id|type)="\\w+")?>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text]) =>
      sha256(text ?? ''),
    );
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline('script')],
    'style-src': ["'self'", ...inline('style')],
    'img-src': ["'self'", 'data:'],
    // Sounds of the audio check and of the captcha image.
    'media-src': ['data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['sorteo-worker', 'sorteo-html'],
  };
  return {
    'Content-Security-Policy': policyText(policy),
    // The sign-in popup of an external service must keep access to its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
