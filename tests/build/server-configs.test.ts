import { expect, test } from 'vitest';
import { headerRules } from '../../build/headers.ts';
import { bodyLimitMb, caddyConfig, gatewayTimeout, nginxConfig } from '../../build/server-configs.ts';
import { languageCodes } from '../../locales/languages.ts';
import { largestBody } from '../../sandbox/http/body-limit.ts';
import { imageBytesLimit } from '../../src/format/image-check.ts';
import type { Endpoint } from '../../src/gateway/endpoint.ts';
import { endpoints } from '../../src/gateway/endpoints.ts';

const rules = headerRules({ 'Content-Security-Policy': "default-src 'self'" });
const configs = { nginx: nginxConfig(rules), caddy: caddyConfig(rules) };

test('the servers wait longer for the gateway than the site waits for any call', () => {
  const longest = Math.max(...Object.values<Endpoint>(endpoints).map(({ patienceMs = 15_000 }) => patienceMs));
  expect(gatewayTimeout * 1000).toBeGreaterThan(longest);
  expect(configs.nginx).toContain(`proxy_read_timeout ${gatewayTimeout}s;`);
  expect(configs.caddy).toContain(`response_header_timeout ${gatewayTimeout}s`);
});

test('the servers and the sandbox accept the largest image in base64', () => {
  const encoded = Math.ceil(imageBytesLimit / 3) * 4;
  expect(largestBody).toBeGreaterThan(encoded + 64 * 1024);
  expect(bodyLimitMb * 1024 * 1024).toBe(largestBody);
  expect(configs.nginx).toContain(`client_max_body_size ${bodyLimitMb}m;`);
  expect(configs.caddy).toContain(`max_size ${bodyLimitMb}MiB`);
});

test.each(Object.entries(configs))('the %s configuration has balanced braces', (_, config) => {
  expect(config.split('{').length).toBe(config.split('}').length);
});

test('the servers choose the document by the address and by the cookie of the language', () => {
  for (const code of languageCodes) {
    expect(configs.nginx).toContain(`    ${code} .${code}.html;\n`);
    expect(configs.caddy).toContain(`        ${code} .${code}.html\n`);
  }
  expect(configs.nginx).toMatch(/map \$arg_dialog \$first_view \{\s+login sign-in;\s+default index;\s+\}/);
  expect(configs.caddy).toMatch(/map \{query\.dialog\} \{first_view\} \{\s+login sign-in\s+default index\s+\}/);
});
