import { expect, test } from 'vitest';
import { gatewayPaths, isPageAddress } from '../../src/gateway/address-kinds.ts';
import { routes } from '../../src/routes/route-table.ts';

test.each([
  ...routes.map(({ path }) => path),
  '/',
  '/promotions/v1.2',
  '/help/a.b.c',
  '/old/index.html',
  '/wps',
  '/assets',
  '/server',
])('%s is a page address', (path) => {
  expect(isPageAddress(path)).toBe(true);
});

test.each([
  ...gatewayPaths.map((path) => `/${path}/call`),
  '/assets/core-1.js',
  '/assets/without-extension',
  '/icons/any.svg',
  '/brand/logo.svg',
  '/server/nginx.conf',
  '/channel.html',
  '/sw.js',
  '/site.JSON',
  '/favicon.ico',
  '/.env',
  '/folder/.hidden',
  '/__sandbox',
  '/wp-login.php',
])('%s is not a page address', (path) => {
  expect(isPageAddress(path)).toBe(false);
});
