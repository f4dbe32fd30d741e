import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/lobby/launch.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { pressToClose } from '../support/popups.ts';
import { enterCredentials, passSlider } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { alert, button, driver, inFrame } from './launch.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`launch ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const slot = '/rng?gameId=cobre-rng-0001';
const balance = async (world: World) => {
  const { accounts } = await world.get<{ accounts: { account: string; balance: number }[] }>('');
  return accounts.find(({ account }) => account === 'lucia2025')!.balance;
};

journey(
  'a slot game can be played by keyboard in its frame, and the header shows the new balance',
  proves('site-2.23'),
  async ({ page, world }) => {
    await storeSession(page, world);
    await page.goto(world.url + slot);
    const spin = inFrame(page).getByRole('button', { name: 'Girar' });
    await spin.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('Enter');
    await expect(inFrame(page).getByRole('status')).toHaveText(/Esta vez no salió|Ganaste|recuperas/);
    const left = await balance(world);
    const { count } = await world.get<{ count: number }>('requests?endpoint=launchGame');
    expect(count).toBe(1);
    const shown = `P ${(left / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    await expect(inFrame(page).locator('.funds')).toHaveText(shown);
    await expect(page.getByRole('banner')).toContainText(shown);
    await inFrame(page).getByRole('button', { name: 'Salir' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Saliste del juego' })).toBeFocused();
    await accessible(page);
  },
);

journey('a game fits the visible window, also on a small phone and on its side', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(world.url + slot);
  const spin = inFrame(page).getByRole('button', { name: 'Girar' });
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    await expect(spin).toBeInViewport({ ratio: 0.95 });
    await expect(inFrame(page).getByRole('group', { name: 'Apuesta' })).toBeInViewport({ ratio: 0.95 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
  }
});

journey(
  'a visitor who follows a game link returns to the game after the sign-in',
  proves('site-6.1', 'member-4.16', 'member-6.1', 'member-8.21'),
  async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(world.url + slot);
    await expect(page.getByRole('heading', { name: 'Ingresa para jugar' })).toBeVisible();
    await accessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
    await enterCredentials(page, 'lucia2025', 'Sorteo2025');
    await passSlider(page, world);
    await expect(inFrame(page).getByRole('button', { name: 'Girar' })).toBeVisible();
    await expect(page).toHaveURL(world.url + slot);
  },
);

journey(
  'a game under maintenance suggests other games, and one of them starts',
  proves('member-8.20'),
  async ({ page, world }) => {
    await world.set('play', { gamesInMaintenance: ['cobre-rng-0001'] });
    await storeSession(page, world);
    await page.goto(world.url + slot);
    await expect(alert(page)).toContainText('Juego en mantenimiento');
    await accessible(page);
    await page.getByRole('region', { name: 'Mientras tanto, prueba otro juego' }).getByRole('link').first().click();
    await expect(inFrame(page).getByRole('button', { name: 'Girar' })).toBeVisible();
  },
);

journey('reloading a game page does not transfer the money to the vendor again', async ({ page, world }) => {
  await world.set('play', { isSingleWallet: false });
  await storeSession(page, world);
  await page.goto(world.url + slot);
  await expect(inFrame(page).getByRole('button', { name: 'Girar' })).toBeVisible();
  await button(page, 'Recargar el juego').click();
  await expect.poll(async () => (await world.get<{ count: number }>('requests?endpoint=launchGame')).count).toBe(2);
  await expect(inFrame(page).getByRole('button', { name: 'Girar' })).toBeVisible();
  expect((await world.get<{ count: number }>('requests?endpoint=walletTransfer')).count).toBe(1);
});

journey(
  'a game that requires a separate window opens in a new window, and the site shows that it is open',
  async ({ page, context, world }) => {
    await storeSession(page, world);
    await page.goto(`${world.url}/game?gameId=tribu-sports-0005`);
    await expect(page.getByRole('heading', { name: 'Este juego se abre en una ventana nueva' })).toBeVisible();
    const opening = context.waitForEvent('page');
    await button(page, 'Abrir el juego').click();
    const game = await opening;
    await expect(game.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await game.evaluate(() => window.opener)).toBeNull();
    await accessible(game);
    await expect(page.getByRole('heading', { name: 'El juego está abierto' })).toBeVisible();
    await accessible(page);
    await pressToClose(game.getByRole('button', { name: 'Salir' }));
  },
);

journey(
  'a trial account can play lotteries, and must open a real account for other games',
  proves('member-6.2', 'site-2.22'),
  async ({ page, world }) => {
    await storeSession(page, world, 'prueba');
    await page.goto(`${world.url}/vnlottery?gameCode=VN001&playType=5D`);
    await inFrame(page).getByRole('button', { name: 'Al azar' }).click();
    await inFrame(page).getByRole('button', { name: 'Comprar boleto' }).click();
    await expect(inFrame(page).locator('.said')).toContainText('Boleto comprado');
    await page.goto(world.url + slot);
    await expect(alert(page)).toContainText('Este juego requiere una cuenta real');
    await page.getByRole('main').getByRole('button', { name: 'Crear una cuenta real' }).click();
    await expect(page.getByRole('dialog', { name: 'Cuenta de prueba' })).toBeVisible();
  },
);

journey('a game enters and leaves full screen', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(world.url + slot);
  await expect(inFrame(page).getByRole('button', { name: 'Girar' })).toBeVisible();
  const whole = () =>
    page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('iframe')) === true);
  await button(page, 'Pantalla completa').click();
  await expect.poll(whole).toBe(true);
  await expect(inFrame(page).getByRole('button', { name: 'Girar' })).toBeInViewport();
  await button(page, 'Pantalla completa').click();
  await expect.poll(whole).toBe(false);
});

const games = {
  slot: '/rng?gameId=cobre-rng-0012',
  roulette: '/game?gameId=grans-live-0007',
  fishing: '/game?gameId=anzue-fish-0003',
  duel: '/game?gameId=truco-pvp-0009',
  sports: '/game?gameId=canch-sports-0003',
  digits: '/vnlottery?gameCode=VN001&playType=5D',
  keno: '/elott?gameCode=siete-elott-0003',
};

const missing = {
  es: {
    roulette: 'Elige una apuesta',
    fishing: 'Elige qué pescar',
    duel: 'Elige una de tus tres cartas',
    sports: 'Elige un resultado',
    keno: 'Elige 5 números (0/5)',
  },
  en: {
    roulette: 'Choose a bet',
    fishing: 'Choose what to fish for',
    duel: 'Choose one of your three cards',
    sports: 'Choose a result',
    keno: 'Choose 5 numbers (0/5)',
  },
} as const;

for (const [language, words] of Object.entries(missing))
  test(`the action of a game names the missing choice, also when it is pressed (${language})`, async ({
    page,
    world,
  }) => {
    await page.addInitScript((chosen) => {
      if (location.protocol === 'http:') localStorage.setItem('language', chosen);
    }, language);
    await storeSession(page, world);
    for (const [kind, lacks] of Object.entries(words)) {
      await page.goto(world.url + games[kind as keyof typeof words]);
      const action = inFrame(page).locator('.action');
      await expect(action).toHaveText(lacks);
      await expect(action).toHaveAttribute('aria-disabled', 'true');
      // Playwright waits until a button is enabled before it clicks.
      await action.dispatchEvent('click');
      await expect(inFrame(page).locator('.said')).toHaveText(lacks);
    }
    const balls = inFrame(page).locator('.ball');
    for (const chosen of [1, 2, 3, 4]) {
      await balls.nth(chosen).click();
      await expect(inFrame(page).locator('.action')).toHaveText(words.keno.replace('0/', `${chosen}/`));
    }
    await balls.nth(5).click();
    await expect(inFrame(page).locator('.action')).toHaveAttribute('aria-disabled', 'false');
  });

journey('every game is accessible inside its frame, in both themes', async ({ page, world }) => {
  await storeSession(page, world);
  for (const [kind, path] of Object.entries(games)) {
    await page.goto(world.url + path);
    await expect(inFrame(page).locator('.action'), kind).toBeVisible();
    const frame = page.frames().find((one) => one !== page.mainFrame());
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await accessible(frame!);
    }
  }
});
