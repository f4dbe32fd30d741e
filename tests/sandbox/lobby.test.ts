import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { systemStatus } from '../../src/gateway/schemas/site.ts';
import { sandbox, visit } from './support.ts';

const merchant = { merchantCode: 'sorteo', language: 'ES' };
const requests: Partial<Record<EndpointName, object>> = {
  systemStatus: { url: 'localhost' },
  hotGames: { ...merchant, isPlatform: '2', platform: 'flash,html5-desktop' },
  gameVendors: { merchantCode: 'sorteo' },
  banners: merchant,
  announcements: { types: 'B,PL', platform: 'W', execution: 'login', language: 'ES' },
  notices: { platform: 'W', language: 'ES' },
  helpCentre: { language: 'ES' },
  promotion: { id: 'gran-tombola' },
  affiliate: { code: 'AGENTE1', domain: 'sorteo.example' },
};

const reads = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([, { method, response }]) => method === 'GET' && response)
  .map(([name]) => name as EndpointName);

test.each(reads)('%s answers what its schema says', async (name) => {
  const player = visit();
  const row: Endpoint = endpoints[name];
  const options = row.token ? { token: await player.tokenOf('lucia2025') } : {};
  await expect(player.value(name, requests[name], options)).resolves.toBeDefined();
});

test('a query that does not fit is invalid', async () => {
  expect(await visit().call('systemStatus', {})).toMatchObject({ status: 400, errorCode: errorCode.requestInvalid });
});

test('what is not built yet, or nowhere, is not found', async () => {
  expect(await visit().call('missionSummary')).toMatchObject({ status: 404, errorCode: errorCode.notFound });
  const response = await sandbox.request('http://x.localhost/wps/nothing');
  expect(await response.json()).toMatchObject({ success: false, errorCode: errorCode.notFound });
});

test('announcements and banners come in the language asked for', async () => {
  const player = visit();
  for (const name of ['announcements', 'banners'] as const) {
    const es = await player.value(name, requests[name], { language: 'ES' });
    const en = await player.value(name, requests[name], { language: 'EN' });
    expect(es.map(({ title }) => title)).not.toEqual(en.map(({ title }) => title));
    expect(es).toHaveLength(en.length);
  }
});

test('only the announcement types asked for come', async () => {
  const announcements = await visit().value('announcements', { ...requests.announcements, types: 'PL' });
  expect(new Set(announcements.map(({ type }) => type))).toEqual(new Set(['PL']));
});

test('hot games come from many vendors, with covers that are drawn', async () => {
  const games = await visit().value('hotGames', requests.hotGames);
  expect(games).toHaveLength(24);
  expect(new Set(games.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(10);
  for (const { imageUrl } of games) {
    const cover = await sandbox.request(`http://x.localhost${imageUrl}`);
    expect(cover.headers.get('Cache-Control')).toContain('immutable');
    expect(await cover.text()).toMatch(/^<svg[^>]+viewBox="0 0 300 400"/);
  }
});

test('every picture that the status and the banners name is drawn', async () => {
  const player = visit();
  const { info } = v.parse(systemStatus, (await player.call('systemStatus', requests.systemStatus)).value);
  const banners = await player.value('banners', merchant);
  const pictures = info!.resources.filter(({ resourceType }) => !resourceType.startsWith('APP_'));
  for (const url of [...pictures, ...banners].map((item) => item.url)) {
    const response = await sandbox.request(`http://x.localhost${url}`);
    expect([url, response.status, response.headers.get('Content-Type')]).toEqual([url, 200, 'image/svg+xml']);
  }
});

test('the customer-service page is there in both languages', async () => {
  const page = async (language: string) =>
    (await sandbox.request('http://x.localhost/support/live', { headers: { 'Accept-Language': language } })).text();
  expect(await page('es-PE')).toContain('Atención al cliente');
  expect(await page('en-GB')).toContain('Customer service');
});
