import type { Page } from 'playwright/test';
import { storeSession } from '../support/stored-session.ts';
import { expect, test, type World } from '../support/world-fixture.ts';

type Entry = { kind: string; route: string } & Record<string, unknown>;
type Report = { format: string; build: string; entries: Entry[] };

const settings = (page: Page, report: object) =>
  page.route('**/site.json', (route) => route.fulfill({ json: { report } }));
const entriesOf = async (world: World) => (await world.get<Report[]>('reports')).flatMap(({ entries }) => entries);
/** Makes the page send what it has collected, as leaving it does. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a site with reports sends crashes, policy violations, vitals and failed calls without data of the user', async ({
  page,
  world,
  violations,
}) => {
  await settings(page, { url: '/__sandbox/reports' });
  await storeSession(page, world);
  await world.set('script', { endpoint: 'winners', answers: [{ status: 503 }, { status: 503 }] });
  const vitals = page.waitForResponse('**/assets/web-vitals-*.js');
  await page.goto(`${world.url}/index?member=ticket&ref=W-123`);
  await vitals;
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Cannot read "lucia2025" of 12840');
    });
    const image = new Image();
    image.src = 'https://foreign.example/covers/lucia2025.png';
    document.body.append(image);
  });
  await page.mouse.click(5, 5);
  await expect(async () => {
    await leave(page);
    const kinds = new Set((await entriesOf(world)).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['calls', 'crash', 'policy', 'vitals']);
  }).toPass();
  const entries = await entriesOf(world);
  expect(entries.find(({ kind }) => kind === 'crash')).toMatchObject({
    name: 'TypeError',
    route: '/index?member=ticket',
  });
  expect(entries.find(({ kind }) => kind === 'policy')).toMatchObject({
    directive: 'img-src',
    blocked: 'https://foreign.example',
  });
  expect(entries.find(({ kind }) => kind === 'calls')).toMatchObject({ call: 'winners', status: 503 });
  const [report] = await world.get<Report[]>('reports');
  expect(report?.build).toMatch(/^[\da-f]{8,}/);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const text = JSON.stringify(await world.get('reports'));
  for (const secret of ['lucia2025', 'Lucía', 'W-123', '12840', token ?? '-'])
    expect(text.includes(secret), secret).toBe(false);
  const foreign = (violation: string) => violation.includes('https://foreign.example/');
  expect(violations.splice(0).filter((violation) => !foreign(violation))).toEqual([]);
});

test('a site without reports loads and sends nothing of them', async ({ page, world }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${world.url}/index`);
  await page.waitForLoadState('networkidle');
  await leave(page);
  expect(requests.filter((url) => /reporter|web-vitals|__sandbox\/reports/.test(url))).toEqual([]);
  expect(await world.get('reports')).toEqual([]);
});
