import type { Locator, Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { accountMenu } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('language', 'en')));

const banner = (page: Page) => page.getByRole('banner');
const heading = (page: Page) => page.locator(`h1:not([${hook.waiting}])`).first();
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => banner(page).getByRole('button', { name: 'Menu' }).click();
const hrefs = async (entries: Locator) =>
  Object.fromEntries(
    await entries.evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])),
  );
const keysOf = async (entries: Locator, panel: 'member' | 'agent') =>
  Object.fromEntries(
    Object.entries(await hrefs(entries)).map(([label, href]) => [
      // An entry can have a number of notifications.
      label.replace(/\d+ waiting$/, ''),
      new URL(href!, 'http://x').searchParams.get(panel),
    ]),
  );

const turn = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

const screens = {
  '/index': 'Online games and betting',
  '/noticePage': 'Notices',
  '/vip': 'VIP club',
  '/pointMall': 'Points mall',
  '/sports': 'Sports',
  '/esports': 'E-sports',
  '/rng': 'Slots',
  '/live': 'Live casino',
  '/pvp': 'PVP',
  '/fish': 'Fishing',
  '/hot': 'Most played',
  '/fav': 'My favorites',
  '/jlrng': 'Jacaranda Estudio slots',
  '/pgrng': 'Puna Roja slots',
  '/lottery': 'Lottery',
  '/vnlottery': 'Vietnam lottery',
  '/seaLottery': 'Southeast Asia lottery',
  '/elott': 'E-lottery',
  '/promotions': 'Promotions',
  '/promoDetail?id=gran-tombola': 'The great tombola of the month',
  '/help': 'Help center',
  '/helpmc': 'Help center',
  '/down': 'Downloads',
  '/join': 'Join as an affiliate',
};

test(
  'every route opens a different page for a visitor',
  proves(
    ...(['site-1.1', 'site-1.2', 'site-2.4', 'site-2.5', 'site-2.6', 'site-2.7', 'site-2.8', 'site-2.9'] as const),
    ...(['site-2.10', 'site-2.11', 'site-2.13', 'site-2.14', 'site-2.15', 'site-2.16', 'site-2.22'] as const),
    ...(['member-2.43', 'member-2.49', 'member-2.57', 'member-2.60'] as const),
  ),
  async ({ page, world }) => {
    await page.goto(world.url);
    for (const [path, name] of Object.entries(screens)) {
      await turn(page, path);
      await expect(heading(page), path).toHaveText(name);
      await expect(page).toHaveURL(world.url + path);
    }
  },
);

test(
  'a game page has no frame except the header',
  proves('site-2.12', 'site-2.17', 'site-2.10'),
  async ({ page, world }) => {
    await storeSession(page, world);
    for (const path of ['/game?gameId=grans-live-0007', '/seamless?gameId=cobre-rng-0001']) {
      await page.goto(world.url + path);
      await expect(page.locator('iframe'), path).toHaveCount(1);
      await expect(banner(page)).toHaveCount(1);
      await expect(banner(page).getByRole('navigation', { name: 'Games' })).toHaveCount(0);
      await page.mouse.wheel(0, 10_000);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    }
  },
);

test(
  'the login-to-home setting redirects a visitor to the sign-in from every address except five',
  proves('site-2.18', 'site-2.19'),
  async ({ page, world }) => {
    await page.route('**/site.json', (route) => route.fulfill({ json: { loginToHome: true } }));
    await page.goto(`${world.url}/index`);
    await expect(page).toHaveURL(`${world.url}/login`);
    for (const path of ['/register', '/register.html', '/helpmc', '/download', '/login']) {
      await turn(page, path);
      await expect(heading(page), path).toBeVisible();
      await expect(page).toHaveURL(world.url + path);
    }
    for (const path of ['/vip', '/rng', '/promotions', '/game?gameId=1', '/help']) {
      await turn(page, path);
      await expect(page, path).toHaveURL(`${world.url}/login`);
    }
  },
);

test('a page change shows a fade from the old page to the new one', proves('site-2.25'), async ({ browser, world }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(`${world.url}/vip`);
  await expect(heading(page)).toBeVisible();
  const faded = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const { startViewTransition } = document;
        document.startViewTransition = (update) => {
          const transition = startViewTransition.call(document, update);
          void transition.ready.then(() =>
            resolve(document.getAnimations().map(({ effect }) => String((effect as KeyframeEffect).pseudoElement))),
          );
          return transition;
        };
      }),
  );
  await page.getByRole('contentinfo').or(banner(page)).first().waitFor();
  await page.evaluate(() => history.pushState(null, '', '/down'));
  expect(await faded).toEqual(expect.arrayContaining(['::view-transition-old(page)', '::view-transition-new(page)']));
  await context.close();
});

test(
  'the header shows the logo, and shows visitors the sign-in and (if enabled) the registration button',
  proves('site-2.24', 'site-2.26', 'site-2.27', 'site-6.7', 'member-2.61', 'member-9.17'),
  async ({ page, world }) => {
    await page.goto(quietPage(world));
    await expect(banner(page).getByRole('img', { name: 'Sorteo home page' })).toBeVisible();
    await expect(banner(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(banner(page).getByRole('button', { name: 'Sign up' })).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await banner(page).getByRole('button', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute(hook.theme, 'dark');
    await banner(page).getByRole('button', { name: 'Dark mode', pressed: true }).click();
    await expect(page.locator('html')).toHaveAttribute(hook.theme, 'light');
    await world.set('whitelabel', { DIRECTREG: false });
    await page.reload();
    await expect(banner(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page).getByRole('button', { name: 'Sign up' })).toHaveCount(0);
  },
);

test(
  'the header shows members the balance, the deposit and withdrawal buttons and the account menu',
  proves('site-1.8', 'site-2.28', 'site-2.29', 'site-2.30'),
  async ({ page, world }) => {
    const drop = (account: string) => banner(page).getByRole('button', { name: `${account}’s account` });
    const entries = ['Betting record', 'Customer service', 'Sign out'];
    await storeSession(page, world);
    await page.goto(quietPage(world));
    await expect(banner(page).getByRole('group', { name: 'Balance' })).toContainText('P 12,840.50');
    for (const name of ['Refresh balance', 'Deposit', 'Withdraw'])
      await expect(banner(page).getByRole('button', { name, exact: true })).toBeVisible();
    await drop('Lucía').click();
    for (const name of entries) await expect(banner(page).getByRole('button', { name, exact: true })).toBeVisible();
    await expect(banner(page).getByRole('button', { name: /^My account/ })).toBeVisible();
    for (const text of ['Lucía', 'ID 830100', 'Bronze'])
      await expect(banner(page).getByText(text, { exact: true })).toBeVisible();

    await storeSession(page, world, 'agente1');
    await page.goto(quietPage(world));
    await drop('Mateo').click();
    for (const text of ['Silver', 'Agent']) await expect(banner(page).getByText(text, { exact: true })).toBeVisible();

    await storeSession(page, world, 'prueba');
    await page.goto(quietPage(world));
    await banner(page)
      .getByRole('button', { name: /’s account$/ })
      .click();
    for (const name of entries) await expect(banner(page).getByRole('button', { name, exact: true })).toBeVisible();
    await expect(banner(page).getByRole('button', { name: 'My account' })).toHaveCount(0);
  },
);

test(
  'the notices dialog over a page has the title Notification',
  proves('member-2.54', 'site-2.71'),
  async ({ page, world }) => {
    await world.set('content', { popups: true });
    await page.goto(`${world.url}/index`);
    await expect(page.getByRole('dialog', { name: 'Notification' }).getByRole('article')).toBeVisible();
  },
);

test('a visitor who opens the messages sees the sign-in first', proves('member-6.3'), async ({ page, world }) => {
  await page.goto(`${quietPage(world)}?member=messageV2`);
  await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Personal center' })).toHaveCount(0);
});

test(
  'repeated or interrupted navigation causes no error; an unknown address leads to customer service',
  proves('site-8.11', 'member-8.18'),
  async ({ page, world }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(quietPage(world));
    await expect(heading(page)).toHaveText('Help center');
    await turn(page, '/help');
    await page.evaluate(() => {
      for (const path of ['/vip', '/down', '/vip', '/join']) history.pushState(null, '', path);
    });
    await expect(heading(page)).toHaveText('Join as an affiliate');
    await page.goBack();
    await expect(heading(page)).toHaveText('VIP club');
    await expect(page.getByTestId('alert').filter({ visible: true })).toHaveCount(0);
    expect(errors).toEqual([]);
    await turn(page, '/nowhere');
    await expect(page.getByRole('main')).toContainText('The address isn’t valid');
    await expect(page.getByRole('main')).toContainText('contact customer service');
    await expect(page.getByRole('main').getByRole('link', { name: 'Customer service' })).toHaveAttribute(
      'href',
      '/help#contact',
    );
  },
);

test(
  'a category in the navigation links to its page, and is hidden when it has no vendor',
  proves('site-2.32', 'site-2.33', 'site-2.35'),
  async ({ page, world }) => {
    const links = () => banner(page).getByRole('navigation', { name: 'Games' }).getByRole('link');
    await page.goto(quietPage(world));
    await expect(links()).toHaveCount(11);
    expect(await hrefs(links())).toEqual({
      Home: '/index',
      Lotteries: '/elott?open=first',
      'Live casino': '/live',
      Sports: '/sports',
      'E-sports': '/esports',
      Slots: '/rng',
      Fishing: '/fish',
      PVP: '/pvp',
      Hot: '/hot',
      Favorites: '/fav',
      Promotions: '/promotions',
    });
    await page.evaluate(() => sessionStorage.clear());
    const card = { vassalage: 'ANZUE', name: 'Anzuelo', isHot: false, games: 1 };
    const details = [
      { title: 'FISH', cards: [card] },
      { title: 'RNG', cards: [] },
    ];
    await page.route('**/GCSGAME_gameVendor*', (route) => route.fulfill({ json: { success: true, value: details } }));
    await page.reload();
    await expect(links()).toHaveText(['Home', 'Fishing', 'Hot', 'Favorites', 'Promotions']);
  },
);

test(
  'the betting record in the drop menu opens the page of the mails at the tab with the bets',
  proves('site-2.31'),
  async ({ page, world }) => {
    await storeSession(page, world);
    await page.goto(quietPage(world));
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Betting record' }).click();
    await expect(page).toHaveURL(/\?member=messageV2&list\.view=bets$/);
    const center = page.getByRole('dialog', { name: 'Personal center' });
    await expect(center.getByRole('tab', { name: 'Betting record', selected: true })).toBeVisible();
    await expect(center.getByRole('table', { name: 'Your bets' })).toBeVisible();
    await center.getByRole('combobox', { name: 'Status' }).selectOption('lost');
    await expect(page).toHaveURL(/list\.view=bets&list\.state=lost$/);
    await center.getByRole('tab', { name: 'Messages' }).click();
    await expect(page).toHaveURL(/\?member=messageV2$/);
    await expect(center.getByRole('list', { name: 'Messages' })).toBeVisible();
    await page.goBack();
    await expect(center.getByRole('table', { name: 'Your bets' })).toBeVisible();
    await page.reload();
    await expect(center.getByRole('tab', { name: 'Betting record', selected: true })).toBeVisible();
  },
);

test(
  'the side menu has the entries for visitors and for members',
  proves('site-2.37', 'site-2.38', 'site-2.39', 'site-2.40', 'site-2.41', 'site-2.42', 'site-2.43'),
  async ({ page, world }) => {
    const group = (name: string) => menu(page).getByRole('region', { name, exact: true }).getByRole('link');
    const has = async (names: string[]) => {
      for (const name of names)
        await expect(
          menu(page)
            .getByRole('link', { name, exact: true })
            .or(menu(page).getByRole('button', { name, exact: true })),
          name,
        ).toBeVisible();
    };
    const everybodys = ['Promotions', 'Invite and earn', 'Get the app', 'Customer service', 'Help center'];
    await page.goto(quietPage(world));
    await openMenu(page);
    await has([...everybodys, 'Sign in', 'Sign up', 'Language: en, English']);
    await expect(menu(page).getByRole('link', { name: 'Withdraw' })).toHaveCount(0);
    await expect(group('Game center').first()).toBeVisible();

    await storeSession(page, world);
    await page.goto(quietPage(world));
    await expect(banner(page).getByRole('group', { name: 'Balance' })).toBeVisible();
    await openMenu(page);
    await has([...everybodys, 'Refresh balance', 'Deposit', 'Withdraw', 'Reward center', 'Sign out']);
    expect(await keysOf(group('My account'), 'member')).toEqual({
      Cashback: 'manualRebate',
      VIP: 'playerRank',
      'Betting record': 'personalHistoryCopy',
      'Account record': 'transactionHistory',
      'My account': 'securityCenter',
      'Profit and loss': 'personalProfit',
      Mail: 'messageV2',
    });
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
  },
);

test(
  'the footer has the logos, the links of the operator, the three steps and the year',
  proves('site-2.24', 'site-2.44', 'site-2.45', 'site-2.47', 'site-2.48', 'site-2.49', 'site-9.15'),
  async ({ page, world }) => {
    const footer = page.getByRole('contentinfo');
    await page.goto(`${world.url}/vip`);
    await expect(async () => {
      await page.mouse.wheel(0, 10_000);
      await expect(footer).toContainText('© 2025 Sorteo', { timeout: 500 });
    }).toPass();
    await expect(footer.getByRole('region', { name: 'Payment methods' }).locator('img')).not.toHaveCount(0);
    const vendors = footer.getByRole('region', { name: 'Game providers' }).getByRole('img');
    await expect(vendors).toHaveCount(24);
    await expect(vendors.first()).toHaveCSS('filter', 'grayscale(1)');
    expect(await hrefs(footer.locator('a[href^="/help#"]'))).toMatchObject({
      'About Company': '/help#about',
      'Contact Us': '/help#contact',
      'General Terms and Conditions': '/help#terms',
      'Responsible Gaming': '/help#responsible',
      'Privacy Policy': '/help#privacy',
      Affiliates: '/help#affiliates',
      'Refund Policy': '/help#refunds',
    });
    await expect(footer.getByRole('region', { name: 'How to get started' }).getByRole('heading')).toHaveText([
      'Register',
      'Play',
      'Win',
    ]);
    await expect(footer).not.toContainText('License');
  },
);

test(
  'the sign-in and registration dialogs have their banners and their links',
  proves('site-2.3', 'site-2.58', 'site-2.59', 'site-2.63', 'site-2.65', 'member-5.34', 'member-9.6'),
  async ({ page, world }) => {
    await page.goto(`${quietPage(world)}?dialog=login`);
    const login = page.getByRole('dialog', { name: 'Sign in to your account' });
    await expect(login.getByText('Good to see you again')).toBeVisible();
    await expect(login.getByRole('checkbox', { name: /^Remember my password/ })).not.toBeChecked();
    await login.getByRole('button', { name: 'Sign up' }).click();
    const registration = page.getByRole('dialog', { name: 'Sign up' });
    await expect(registration.getByText('Your first ticket')).toBeVisible();
    const terms = registration.getByRole('checkbox', { name: /18 years/ });
    await expect(terms).toBeChecked();
    await expect(terms).toHaveAccessibleName(/terms.*privacy/i);
    await registration.getByRole('button', { name: 'Sign in' }).click();
    await expect(login).toBeVisible();
    for (const path of ['/register', '/register.html']) {
      await page.goto(world.url + path);
      await expect(registration).toBeVisible();
      await expect(page.locator(`[${hook.game}]`).first()).toBeAttached();
    }
  },
);

test(
  'the status page of a closed site replaces all pages',
  proves(
    ...(['site-1.13', 'site-4.30', 'site-4.31', 'site-4.32', 'site-8.8', 'site-8.9'] as const),
    ...(['member-2.60', 'member-8.16', 'member-8.17'] as const),
  ),
  async ({ page, world }) => {
    await page.goto(quietPage(world));
    await expect(banner(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
    await world.set('status', { maintenance: true, maintenanceEnd: '2040-01-05T15:30:00.000Z' });
    await page.reload();
    await expect(page.getByText('We are currently performing a system maintenance.')).toBeVisible();
    await expect(page.getByText(/^Expected to end: .*2040/)).toBeVisible();
    await expect(banner(page).getByRole('button', { name: 'Sign in' })).toHaveCount(0);
    await world.set('status', { maintenanceEnd: null });
    await page.reload();
    await expect(page.getByText('We are currently performing a system maintenance.')).toBeVisible();
    await expect(page.getByText(/^Expected to end/)).toHaveCount(0);
    await world.set('status', { maintenance: false, regionRestriction: true, country: 'CL', ip: '200.1.2.3' });
    await page.reload();
    await expect(
      page.getByText('Due to restriction of your location or IP address, you are not allowed to access the site.'),
    ).toBeVisible();
    await expect(page.getByText('200.1.2.3')).toBeVisible();
    await expect(page.getByText('Chile')).toBeVisible();
    await expect(page.getByRole('link', { name: /contact/i })).toBeVisible();
    await expect(banner(page).getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  },
);

test(
  'the member center has all its entries, each with its key in the address',
  proves(
    ...(['site-2.79', 'site-1.9', 'member-1.1', 'member-2.1', 'member-2.2', 'member-2.3', 'member-2.5'] as const),
    ...(['member-2.6', 'member-2.7', 'member-2.8', 'member-2.9', 'member-2.10', 'member-2.11', 'member-2.12'] as const),
    ...(['member-2.13', 'member-2.14', 'member-2.15', 'member-2.16', 'member-2.17', 'member-2.18'] as const),
    ...(['member-2.19', 'member-4.1'] as const),
  ),
  async ({ page, world }) => {
    await storeSession(page, world);
    await page.goto(`${quietPage(world)}?member=unheardOf`);
    const center = page.getByRole('dialog', { name: 'Personal center' });
    const entries = center.getByRole('navigation', { name: 'Personal center menu' }).getByRole('link');
    await expect(center.getByRole('heading', { name: 'My account', level: 3 })).toBeVisible();
    const keys = Object.entries(await keysOf(entries, 'member')).map(([label, key]) => [
      key,
      label.replace(/\d+ .*$/, '').trim(),
    ]);
    expect(Object.fromEntries(keys)).toEqual({
      securityCenter: 'My account',
      transferFund: 'My wallet',
      depositv2: 'Increase deposit',
      withdraw: 'Increase withdrawal',
      transferUpline: 'Transfer to upline',
      personalHistoryCopy: 'Betting record',
      manualRebate: 'Cashback',
      transactionHistory: 'Account record',
      personalProfit: 'Personal loss',
      creditReport: 'Credit report',
      bonusDetails: 'Bonus details',
      rewardCenter: 'Reward center',
      referral: 'Invite friends',
      missionLeaderboard: 'Mission activity',
      messageV2: 'Platform information',
      playerRank: 'VIP',
      responsiblePlay: 'Responsible gaming',
    });
    const chosen = entries.and(page.locator('[aria-current=page]'));
    await expect(chosen).toHaveText('My account');
    await entries.filter({ hasText: 'Cashback' }).click();
    await expect(center.getByRole('heading', { name: 'Cashback', level: 3 })).toBeVisible();
    await expect(chosen).toHaveText('Cashback');
    await center.getByRole('button', { name: 'Close' }).click();
    await expect(center).toHaveCount(0);
  },
);

test(
  'the agent center has all its entries, each with its key in the address',
  proves(
    ...(['site-2.80', 'site-1.10', 'member-1.2', 'member-2.29', 'member-2.30', 'member-2.31'] as const),
    ...(['member-2.32', 'member-2.33', 'member-2.34', 'member-2.35', 'member-2.36', 'member-2.37'] as const),
    ...(['member-2.38', 'member-2.39', 'member-2.40', 'member-2.41', 'member-2.42'] as const),
  ),
  async ({ page, world }) => {
    await storeSession(page, world, 'agente1');
    await page.goto(`${quietPage(world)}?agent=unheardOf`);
    const center = page.getByRole('dialog', { name: 'Agent center' });
    const entries = center.getByRole('navigation').getByRole('link').and(page.locator('[href*="agent="]'));
    await expect(center.getByRole('heading', { name: 'Team overview', level: 3 })).toBeVisible();
    await expect(entries).toHaveCount(13);
    expect(await keysOf(entries, 'agent')).toEqual({
      'Team overview': 'agentTeamOverview',
      Announcement: 'agentAnnouncement',
      'Register account': 'registerCenter',
      'Downline management': 'downlineManagmentView',
      'Team betting': 'personalHistoryCopy',
      'User profit and loss': 'palStatementsAgentCopy',
      'Downline transaction details': 'agentDownlineTransactionDetailsCopy',
      'My income': 'agentRevenueReport',
      'Dividend record': 'agentDividendRecord2',
      'Daily wages': 'agentDailyWages2',
      'Hourly salary': 'agentHourSalary',
      'Real-time salary': 'agentRealtimeSalary',
      Requests: 'contractRequests',
    });
    await expect(entries.and(page.locator('[aria-current=page]'))).toHaveText('Team overview');
    await center.getByRole('button', { name: 'Close' }).click();
    await expect(center).toHaveCount(0);
  },
);
