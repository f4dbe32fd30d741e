import { buildGraph, isRecording, pathOfRecording, replay } from 'chartwalk';
import type { Page } from 'playwright/test';
import type { ActorRef, Snapshot } from 'xstate';
import type { Report } from '../../src/shell/error-report.ts';
import { flow } from '../../tests/account/login.cases.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { expect, test, type World } from '../support/world-fixture.ts';

declare global {
  interface Window {
    siteActor?: ActorRef<Snapshot<unknown>, { type: string }>;
  }
}

const shortcut = 'Control+Alt+KeyP';
const panel = (page: Page) => page.getByRole('dialog', { name: 'Grabación de la página' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openRecorded(page: Page, world: World, path: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url });
  await page.route('**/site.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"recorder":true}' }),
  );
  await page.goto(`${world.url}${path}`);
}

test('the recorder copies a refused sign-in as a path without secrets, and the chart alone can replay it', async ({
  page,
  world,
}) => {
  await openRecorded(page, world, '/index?dialog=login');
  const login = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
  const password = login.locator('[name=password]');
  await login.locator('[name=username]').fill('lucia2025');
  await password.fill('Equivocada77');
  await password.press('Enter');
  await expect(page.getByText('Lucía', { exact: true })).toHaveCount(0);
  await page.waitForFunction(() =>
    window.sorteoRecorder?.recordings().some(({ flow: name, steps }) => name === 'login' && steps.length > 1),
  );
  await page.keyboard.press(shortcut);
  await expect(panel(page)).toBeVisible();
  await accessibleEverywhere(page);
  await panel(page)
    .getByRole('button', { name: /^Copiar recorrido de login,/ })
    .click();
  await expect(panel(page).getByTestId('status')).toHaveText('Copiado: recorrido de login');
  const text = await copied(page);
  expect(text).not.toMatch(/Equivocada|lucia/i);
  const recording: unknown = JSON.parse(text);
  if (!isRecording(recording)) throw new Error('What was copied is no recording');
  const path = pathOfRecording(buildGraph(flow), recording);
  expect(path.steps.map(({ move }) => move.event.type)).toContain('form.submit');
  replay(flow, path);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(login).toBeVisible();
});

test('a crash shows a button that copies its report', async ({ page, world }) => {
  await page.addInitScript(() => {
    window.__sorteoInspect = ({ actorRef }) => {
      if ((actorRef as { logic?: { id?: string } }).logic?.id === 'site') window.siteActor ??= actorRef as never;
    };
  });
  await openRecorded(page, world, '/help');
  await expect(page.getByRole('heading', { name: 'Centro de ayuda', level: 1 })).toBeVisible();
  await page.evaluate(() => window.siteActor?.send({ type: 'location.enter' }));
  await page.getByRole('button', { name: 'Copiar informe' }).click();
  await expect(page.getByText('Informe copiado. No contiene nada de lo que escribiste.')).toBeVisible();
  const report = JSON.parse(await copied(page)) as Report;
  expect(report.error?.name).toBe('Error');
  expect(report.error?.stack[0]).toMatch(/^\/assets\/.*\.js:\d+:\d+$/);
  expect(report.recordings.find(({ flow: name }) => name === 'site')?.unfinished).toBe('location.enter');
});

test('a site without the recorder setting does not load the recorder', async ({ page, world }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${world.url}/help`);
  await expect(page.getByRole('heading', { name: 'Centro de ayuda', level: 1 })).toBeVisible();
  await page.keyboard.press(shortcut);
  expect(await page.evaluate(() => window.sorteoRecorder === undefined)).toBe(true);
  expect(asked.filter((url) => url.includes('recorder'))).toEqual([]);
});
