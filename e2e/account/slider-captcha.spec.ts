import type { Page } from 'playwright/test';
import { flow, proof, puzzle } from '../../tests/account/slider-captcha.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { cut, refusal, success, thrown } from '../support/answers.ts';
import { field, fillLogin, handle, openLogin, submit } from '../support/login-dialog.ts';
import { outages } from '../support/outages.ts';
import { expect, test } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const alert = (page: Page) => dialog(page).getByRole('alert');
const isMovable = (page: Page, is: boolean) => expect(handle(page)).toHaveAttribute('aria-disabled', String(!is));

async function openSlider(page: Page): Promise<void> {
  await fillLogin(page);
  await field(page, 'password').press('Enter');
  await expect(handle(page)).toBeVisible();
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`slider captcha ${path.id}`, ({ page, world }) =>
    walkBrowser({
      page,
      flow,
      path,
      endpoints: { fetchPuzzle: '**/wps/captcha/slider', checkPosition: '**/wps/captcha/slider/check' },
      open: async () => {
        await openLogin(page, world);
        await openSlider(page);
      },
      gestures: {
        'handle.move': ({ event }) => handle(page).press(event.x === 0 ? 'Home' : 'ArrowRight'),
        'handle.release': () => button(page, 'Comprobar').click(),
        'puzzle.refresh': async () => {
          const retry = button(page, 'Reintentar');
          if (await retry.isVisible()) await retry.click();
          else await button(page, 'Cambiar el dibujo').click();
        },
        'slider.cancel': () => button(page, 'Volver al formulario').click(),
      },
      outcomes: {
        fetchPuzzle: { puzzle: success(puzzle), ...outages, thrown },
        checkPosition: {
          passed: success({ captchaCheckToken: proof.captchaCheckToken }),
          wrong: refusal('slider.wrong'),
          expired: refusal('slider.expired'),
          ...outages,
          offline: cut,
          thrown,
        },
      },
      see: {
        fetching: async () => {
          await isMovable(page, false);
          await expect(dialog(page).getByRole('img')).toHaveCount(0);
        },
        ready: async () => {
          await isMovable(page, true);
          await expect(handle(page)).toBeFocused();
          await expect(dialog(page).getByRole('img', { name: 'Dibujo con un hueco' })).toBeVisible();
        },
        checking: async () => {
          await isMovable(page, false);
          await expect(button(page, 'Comprobar')).toHaveAttribute('aria-busy', 'true');
        },
        rejected: () => expect(alert(page)).toHaveText('La pieza no quedó en su hueco. Va otro dibujo.'),
        failed: () => expect(alert(page)).toContainText('Sin ella no se puede ingresar.'),
        passed: () => expect(submit(page)).toBeVisible(),
        cancelled: async () => {
          await expect(submit(page)).toBeFocused();
          await expect(field(page, 'password')).toHaveValue('Sorteo2025');
        },
      },
    }).then(() => undefined));
}

type Check = { position: number; track: { x: number; t: number }[] };

/** What the page sent to have checked, each answered with another puzzle. */
async function collectChecks(page: Page): Promise<Check[]> {
  const checks: Check[] = [];
  await page.route('**/wps/captcha/slider/check', (route) => {
    checks.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: false, errorCode: 'slider.expired', value: null } });
  });
  return checks;
}

test('the slider is exact at every width from 280 to 800 px', async ({ page, world }) => {
  const checks = await collectChecks(page);
  await openLogin(page, world);
  await openSlider(page);
  const frame = page.getByRole('region', { name: 'Verificación' });
  const piece = frame.locator('img').last();
  const widthOf = async () => (await frame.boundingBox())!.width;
  for (const width of [280, 337, 400, 513, 640, 800]) {
    await expect.poll(() => checks.length).toBe([280, 337, 400, 513, 640, 800].indexOf(width));
    await isMovable(page, true);
    await dialog(page).evaluate(
      (element, [wanted, is]) => {
        element.style.width = `${element.offsetWidth + wanted - is}px`;
      },
      [width, await widthOf()] as const,
    );
    expect(Math.abs((await widthOf()) - width)).toBeLessThan(1);
    const { position } = await world.get<{ position: number }>('slider');
    const scene = (await frame.getByRole('img', { name: 'Dibujo con un hueco' }).boundingBox())!;
    const from = (await handle(page).boundingBox())!;
    const rail = (await handle(page).locator('..').boundingBox())!;
    const end = Number(await handle(page).getAttribute('aria-valuemax'));
    const grip = { x: from.x + from.width * 0.3, y: from.y + from.height / 2 };
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(grip.x + ((rail.width - 2 - from.width) * position) / end, grip.y, { steps: 8 });
    const seenAt = (((await piece.boundingBox())!.x - scene.x) / scene.width) * puzzle.width;
    expect(Math.abs(seenAt - position), `seen at ${width} px`).toBeLessThanOrEqual(1);
    await page.mouse.up();
    await expect.poll(() => checks.length).toBeGreaterThan(0);
    const sent = () => checks.at(-1)!.position;
    await expect.poll(() => Math.abs(sent() - position), { message: `sent at ${width} px` }).toBeLessThanOrEqual(1);
  }
});
