import type { Page } from 'playwright/test';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { describeGateway, type Operation } from '../../src/gateway/openapi.ts';
import { enterCredentials } from '../support/sign-in.ts';
import { expect, test, type World } from '../support/world-fixture.ts';

const { paths } = await describeGateway();
const operations = Object.values(paths).flatMap((path) => Object.values(path));

function exampleOf({ responses }: Operation): unknown {
  const answer = responses['200']!;
  return 'content' in answer ? answer.content['application/json']?.examples?.['done']?.value : undefined;
}

/** Answers each call with the recorded example of the OpenAPI document. Any other call gets 404, without JSON. */
async function mockGateway(page: Page, offered: (name: EndpointName) => boolean): Promise<Set<string>> {
  const refused = new Set<string>();
  await page.route(/^[^?]*\/(wps|lgw)\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const operation = paths[pathname]?.[route.request().method().toLowerCase()];
    const example = operation && offered(operation.operationId) ? exampleOf(operation) : undefined;
    if (example) return route.fulfill({ json: example });
    refused.add(operation?.operationId ?? pathname);
    return route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' });
  });
  return refused;
}

const recordedValue = <Value>(name: EndpointName): Value =>
  (exampleOf(operations.find(({ operationId }) => operationId === name)!) as { value: Value }).value;

async function walk(page: Page, world: World): Promise<void> {
  const [hot] = recordedValue<{ gameName: string }[]>('hotGames');
  await page.goto(`${world.url}/index`);
  await expect(page.getByRole('main').getByText(hot!.gameName).first()).toBeVisible();

  const { gameName, gameType, gameTypes } = recordedValue<{
    gameName: string[];
    gameType: number[];
    gameTypes: string[];
  }>('gameList');
  const category = gameTypes[gameType[0]!]!.toLowerCase();
  await page.goto(`${world.url}/${category}`);
  await expect(page.getByRole('main').getByText(gameName[0]!).first()).toBeVisible();

  await page.goto(`${world.url}/index?dialog=login`);
  await enterCredentials(page, 'lucia2025', 'Sorteo2025');
  const handle = page.getByRole('slider');
  await expect(handle).toHaveAttribute('aria-disabled', 'false');
  for (const key of ['PageUp', 'PageUp', 'ArrowRight']) await handle.press(key, { delay: 60 });
  await handle.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cuenta de / })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('home, lobby and sign-in work with the examples of the OpenAPI document', async ({ page, world }) => {
  await mockGateway(page, () => true);
  await walk(page, world);
});

for (const missing of ['publicKey', 'sliderPuzzle', 'sliderCheck', 'login', 'memberInfo'] as const)
  test(`the sign-in fails without the call ${missing}`, async ({ page, world }) => {
    await mockGateway(page, (name) => name !== missing);
    await page.goto(`${world.url}/index?dialog=login`);
    await enterCredentials(page, 'lucia2025', 'Sorteo2025');
    const handle = page.getByRole('slider');
    if (missing !== 'sliderPuzzle') {
      await expect(handle).toHaveAttribute('aria-disabled', 'false');
      for (const key of ['PageUp', 'PageUp', 'ArrowRight']) await handle.press(key, { delay: 60 });
      await handle.press('Enter');
    }
    const said = page.getByTestId('alert').or(page.getByText('Este sitio no ofrece esta función.'));
    await expect(said.filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Cuenta de / })).toHaveCount(0);
  });
