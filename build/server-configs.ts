import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '../locales/languages.ts';
import { gatewayPaths, notPagePattern } from '../src/gateway/address-kinds.ts';
import { contentTypes } from './content-types.ts';
import { documentEnding, signInQuery } from './documents.ts';
import { documentHeaders, type HeaderRule, headerRules, type PolicyHosts } from './headers.ts';

/** Names in the server configurations. `gateway` is a host, with a port if it is not 443. */
export type Place = Record<'root' | 'gateway' | 'site' | 'certificate' | 'key' | 'authorities', string>;

/** Example names, for an operator who edits the configurations. `configure.mjs` writes other names. */
export const place: Place = {
  root: '/srv/sorteo/dist',
  gateway: 'gateway.example',
  site: 'www.example',
  certificate: '/etc/ssl/www.example.pem',
  key: '/etc/ssl/www.example.key',
  authorities: '/etc/ssl/certs/ca-certificates.crt',
};

/** Files in `dist` that must not be served. */
const unserved = ['/headers.json', '/server/'];

/** Largest body of a call: an image of 5 MB (spec 2 §5) in base64, with its other fields. */
export const bodyLimitMb = 8;
/** Time in seconds for a response of the gateway, longer than the longest timeout of a call in the site. */
export const gatewayTimeout = 130;

const cacheHeader = 'Cache-Control';
/** Answers 200 while the server runs, for load balancers and container runtimes. */
export const healthPath = '/healthz';
const plainError = [
  ['X-Content-Type-Options', 'nosniff'],
  [cacheHeader, 'no-store'],
] as const;
const notice = "# Written by the build. The policy names this build's scripts, so deploy it with this build.";

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
const indented = (columns: number, lines: readonly string[]) =>
  lines.map((line) => (line ? ' '.repeat(columns) + line : line)).join('\n');

const isDocument = ({ path }: HeaderRule) => path === '/*';
const withoutCache = ({ headers }: HeaderRule) => Object.entries(headers).filter(([name]) => name !== cacheHeader);

/** Parts of the nginx configuration that differ between a server with its own certificate and a container. */
type NginxParts = {
  /** Address of the gateway (host and port), URL scheme, `Host` header, and name in its certificate. */
  gateway: Record<'address' | 'scheme' | 'host' | 'name', string>;
  /** Paths of the gateway, separated by `|`. */
  gatewayPaths: string;
  /** Ending of the documents for a visitor who chose no language. */
  ending: string;
  languages: readonly string[];
  /** Lines of `server { }` with addresses, names and certificates. */
  listen: string;
  root: string;
  /** Folder of `site.json`. */
  settings: string;
  authorities: string;
  /** Value of `X-Forwarded-Proto`. */
  protocol: string;
  /** Further servers. */
  others: string;
};

/** Complete nginx server configuration of the built site (`dist/server/nginx.conf`), for nginx 1.18 and newer. */
export function nginxConfig(
  rules: readonly HeaderRule[],
  names: Place = place,
  languages: readonly string[] = languageCodes,
): string {
  const { hostname, port, host } = new URL(`https://${names.gateway}`);
  return nginxServer(rules, {
    gateway: { address: `${hostname}:${port || 443}`, scheme: 'https', host, name: hostname },
    gatewayPaths: gatewayPaths.join('|'),
    ending: '.html',
    languages,
    listen: `    # nginx 1.25.1 and newer prefer "http2 on;" and write a warning about the parameter.
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${names.site};
    ssl_certificate     ${names.certificate};
    ssl_certificate_key ${names.key};`,
    root: names.root,
    settings: names.root,
    authorities: names.authorities,
    protocol: '$scheme',
    others: `
server {
    listen 80;
    listen [::]:80;
    server_name ${names.site};
    server_tokens off;
    return 301 https://$host$request_uri;
}
`,
  });
}

/**
 * Template of the nginx configuration in the container image: `docker/entrypoint.sh` replaces the names between `@`.
 * The container speaks HTTP; TLS ends in front of it.
 */
export const containerTemplate = (document: string): string =>
  nginxServer(headerRules(documentHeaders(document, containerHosts)), {
    gateway: {
      address: '@GATEWAY_ADDRESS@',
      scheme: '@GATEWAY_SCHEME@',
      host: '@GATEWAY_HOST@',
      name: '@GATEWAY_NAME@',
    },
    gatewayPaths: `${gatewayPaths.join('|')}@EXTRA_PATHS@`,
    ending: '@DOCUMENT_ENDING@',
    languages: languageCodes,
    listen: `    listen @PORT@ default_server;
    listen [::]:@PORT@ default_server;
    server_name _;`,
    root: '@ROOT@',
    settings: '@SETTINGS@',
    authorities: place.authorities,
    protocol: '$forwarded_proto',
    others: `
map $http_x_forwarded_proto $forwarded_proto {
    default $http_x_forwarded_proto;
    "" $scheme;
}
`,
  });

const containerHosts = {
  images: ['@IMAGE_HOSTS@'],
  frames: ['@FRAME_HOSTS@'],
  connections: ['@CONNECTION_HOSTS@'],
  scripts: ['@SCRIPT_HOSTS@'],
  trustedTypes: ['@TRUSTED_TYPES@'],
};

function nginxServer(rules: readonly HeaderRule[], parts: NginxParts): string {
  const policies = [...new Set(rules.map(({ headers }) => headers[cacheHeader] ?? ''))];
  const cacheOf = ({ headers }: HeaderRule) => `$cache_control_${policies.indexOf(headers[cacheHeader] ?? '')}`;
  const maps = policies.map(
    (policy, index) => `map $status $cache_control_${index} {\n    "~^[23]" "${policy}";\n    default no-store;\n}`,
  );
  const locations = rules.map((rule) => {
    const { for: reason, path } = rule;
    const match = isDocument(rule) ? '/' : path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `= ${path}`;
    return [
      `# ${reason}`,
      `location ${match} {`,
      ...withoutCache(rule).map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`),
      `    add_header ${cacheHeader} ${cacheOf(rule)} always;`,
      ...(path === '/site.json' && parts.settings !== parts.root ? [`    root ${parts.settings};`] : []),
      isDocument(rule) ? '    try_files $uri $document =404;' : '    try_files $uri =404;',
      '}',
      '',
    ];
  });
  return `${notice}
# Include it inside http { }. It runs on nginx 1.18 and newer.

# The address of the sign-in dialog has its own document, without a page.
map $arg_${signInQuery.name} $first_view {
    ${signInQuery.value} sign-in;
    default index;
}
# The language that the visitor chose decides which document answers.
map $cookie_language $document_ending {
${indented(
  4,
  parts.languages.map((code) => `${code} ${documentEnding(code)};`),
)}
    default ${parts.ending};
}
# Only a page address is answered with the document.
map $uri $document {
    ${quoted(`~*${notPagePattern}`)} "";
    default /$first_view$document_ending;
}
# An error must not stay in a cache.
${maps.join('\n')}

upstream sorteo_gateway {
    server ${parts.gateway.address};
    keepalive 32;
    # Shorter than the limit of most gateways, so that no call uses a connection that the gateway has just closed.
    keepalive_timeout 30s;
}

server {
${parts.listen}
    root ${parts.root};
    server_tokens off;
    absolute_redirect off;

    gzip on;
    gzip_vary on;
    gzip_static on;
    # With the module ngx_brotli (Debian: libnginx-mod-http-brotli-static), remove the "#".
    # brotli_static on;
    gzip_types text/plain text/css text/javascript application/json application/manifest+json image/svg+xml;
    charset utf-8;
    charset_types text/plain text/css text/javascript application/json application/manifest+json;
    default_type application/octet-stream;
    types {
${indented(
  8,
  Object.entries(contentTypes).map(([extension, type]) => `${type} ${extension};`),
)}
    }

    location ~ ^/(${parts.gatewayPaths})/ {
        client_max_body_size ${bodyLimitMb}m;
        proxy_pass ${parts.gateway.scheme}://sorteo_gateway;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host ${parts.gateway.host};
        proxy_set_header X-Real-IP $remote_addr;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Host $host;
        proxy_set_header X-Forwarded-Proto ${parts.protocol};
        proxy_ssl_server_name on;
        proxy_ssl_name ${parts.gateway.name};
        proxy_ssl_verify on;
        proxy_ssl_verify_depth 4;
        proxy_ssl_trusted_certificate ${parts.authorities};
        # A cookie of the gateway belongs to this host only, not to its subdomains.
        proxy_cookie_domain ~.+ "";
        proxy_connect_timeout 5s;
        proxy_read_timeout ${gatewayTimeout}s;
        proxy_send_timeout ${gatewayTimeout}s;
        # The server never repeats a call, because some orders are GET requests.
        proxy_next_upstream off;
    }
    location = ${healthPath} {
        ${plainError.map(([name, value]) => `add_header ${name} ${value} always;`).join('\n        ')}
        default_type text/plain;
        return 200 "ok\\n";
    }
${unserved
  .map(
    (path) => `    location ${path.endsWith('/') ? '^~' : '='} ${path} {
        ${plainError.map(([name, value]) => `add_header ${name} ${value} always;`).join('\n        ')}
        return 404;
    }`,
  )
  .join('\n')}

${indented(4, locations.flat().slice(0, -1))}
}
${parts.others}`;
}

const chosenDocument = '/{first_view}{document_ending}';

/** The same configuration for Caddy 2.6 and newer (`dist/server/Caddyfile`). Caddy manages its certificates itself. */
export function caddyConfig(
  rules: readonly HeaderRule[],
  names: Place = place,
  languages: readonly string[] = languageCodes,
): string {
  const trust =
    names.authorities === place.authorities ? '' : `                tls_trusted_ca_certs ${names.authorities}\n`;
  const blocks = rules.flatMap((rule) => [
    `# ${rule.for}`,
    isDocument(rule) ? 'route {' : `handle ${rule.path} {`,
    // Inside a route, the matchers of the headers see the rewritten path.
    ...(isDocument(rule)
      ? [
          '    @start path /',
          `    rewrite @start ${chosenDocument}`,
          '    @page {',
          '        not file',
          `        not path_regexp (?i)${notPagePattern}`,
          '    }',
          `    rewrite @page ${chosenDocument}`,
        ]
      : []),
    ...withoutCache(rule).map(([name, value]) => `    header ${name === 'Vary' ? '+' : ''}${name} ${quoted(value)}`),
    '    @found file',
    `    header @found ${cacheHeader} ${quoted(rule.headers[cacheHeader] ?? '')}`,
    '    @missing not file',
    `    header @missing ${cacheHeader} no-store`,
    ...(rule.path.endsWith('.webmanifest') ? [`    header Content-Type ${contentTypes['webmanifest']}`] : []),
    '    file_server {',
    '        precompressed br gzip',
    '    }',
    '}',
    '',
  ]);
  return `${notice}
${names.site} {
    root * ${names.root}
    encode zstd gzip
    header -Server

    # The address of the sign-in dialog has its own document, without a page.
    map {query.${signInQuery.name}} {first_view} {
        ${signInQuery.value} sign-in
        default index
    }
    # The language that the visitor chose decides which document answers.
    map {cookie.language} {document_ending} {
${indented(
  8,
  languages.map((code) => `${code} ${documentEnding(code)}`),
)}
        default .html
    }

    @gateway path ${gatewayPaths.map((name) => `/${name}/*`).join(' ')}
    handle @gateway {
        request_body {
            max_size ${bodyLimitMb}MiB
        }
        reverse_proxy https://${names.gateway} {
            header_up Host {upstream_hostport}
            header_up X-Real-IP {remote_host}
            # A cookie of the gateway belongs to this host only, not to its subdomains.
            header_down Set-Cookie "(?i);\\s*domain=[^;]*(;|$)" "$1"
            transport http {
${trust}                dial_timeout 5s
                response_header_timeout ${gatewayTimeout}s
                keepalive 30s
            }
        }
    }
    @unserved path ${unserved.map((path) => (path.endsWith('/') ? `${path}*` : path)).join(' ')}
    handle @unserved {
        ${plainError.map(([name, value]) => `header ${name} ${value}`).join('\n        ')}
        respond 404
    }
    handle ${healthPath} {
        ${plainError.map(([name, value]) => `header ${name} ${value}`).join('\n        ')}
        header Content-Type text/plain
        respond "ok"
    }
    @write not method GET HEAD
    handle @write {
        ${plainError.map(([name, value]) => `header ${name} ${value}`).join('\n        ')}
        header Allow "GET, HEAD"
        respond 405
    }
    @invalid path_regexp \\x00
    handle @invalid {
        ${plainError.map(([name, value]) => `header ${name} ${value}`).join('\n        ')}
        respond 400
    }

${indented(4, blocks.slice(0, -1))}
}
`;
}

/**
 * Writes the server configurations for `documents`: the policy allows the inline scripts of all of them, and the origins
 * in `hosts`.
 */
export function writeConfigs(
  folder: string,
  documents: readonly string[],
  {
    names = {},
    hosts = {},
    languages = languageCodes,
  }: { names?: Partial<Place>; hosts?: PolicyHosts; languages?: readonly string[] } = {},
): void {
  const rules = headerRules(documentHeaders(documents.join(''), hosts));
  const complete = { ...place, ...names };
  writeFileSync(join(folder, 'headers.json'), `${JSON.stringify(rules, null, 2)}\n`);
  writeFileSync(join(folder, 'server/nginx.conf'), nginxConfig(rules, complete, languages));
  writeFileSync(join(folder, 'server/Caddyfile'), caddyConfig(rules, complete, languages));
  writeFileSync(join(folder, 'server/nginx.container.conf'), containerTemplate(documents.join('')));
}
