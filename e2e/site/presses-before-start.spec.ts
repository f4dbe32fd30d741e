import fc from 'fast-check';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { languageMenu } from '../support/language-menu.ts';
import { field, handle, submit } from '../support/login-dialog.ts';
import { dialog as recovery } from '../support/recovery-dialog.ts';
import { signInButton } from '../support/sign-in.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { dialog as search, opener as searchOpener } from './search.driver.ts';
import { menu, opener as menuOpener } from './side-menu.driver.ts';

/** The last action whose effect shows that it happened; null when there is none. */
type Action = 'menu' | 'search' | 'languages' | 'recovery' | 'close' | 'send' | null;
/** What must be true after the start. */
type Expected = { last: Action; isDark: boolean; isSignInOpen: boolean; isRevealed: boolean };
type Step = {
  name: string;
  isPossible?: (expected: Expected) => boolean;
  act: (page: Page) => Promise<void>;
  /** What the step changes. */
  change?: (expected: Expected) => Partial<Expected>;
};

const signIn = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
const theme = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Modo oscuro' });
const homeField = (page: Page) => page.locator('main').getByRole('searchbox');
const inSignIn = (page: Page, name: string) => signIn(page).getByRole('button', { name });
const opens = (last: Action) => () => ({ last });

const caretKeys = ['ArrowLeft', 'Home', 'End', 'Shift+ArrowLeft', 'Shift+Home', 'Backspace'];
const intoField = (name: string, find: (page: Page) => ReturnType<typeof homeField>): Step[] => [
  ...['a', '7', 'ñ'].map((text) => ({
    name: `type "${text}" in ${name}`,
    act: (page: Page) => find(page).pressSequentially(text),
  })),
  ...caretKeys.map((key) => ({ name: `${key} in ${name}`, act: (page: Page) => find(page).press(key) })),
];
const press = (name: string, find: (page: Page) => ReturnType<typeof homeField>, change: Step['change']): Step => ({
  name,
  act: (page) => find(page).click(),
  ...(change && { change }),
});
const key = (name: string, change?: Step['change']): Step => ({
  name,
  act: (page) => page.keyboard.press(name),
  ...(change && { change }),
});
const closed = ({ last }: Expected): Partial<Expected> => ({ isSignInOpen: false, last });

const onHome: Step[] = [
  ...intoField('the search', homeField),
  press('menu', menuOpener, opens('menu')),
  press('search', searchOpener, opens('search')),
  press('theme', theme, ({ isDark }) => ({ isDark: !isDark })),
  press('languages', languageMenu, ({ last }) => ({ last: last === 'languages' ? null : 'languages' })),
  press('sign in', signInButton, () => ({ last: null, isSignInOpen: true })),
  key('Control+k', opens('search')),
];

const inDialog = (isAddressed: boolean): Step[] => [
  ...intoField('the user name', (page) => field(page, 'username')),
  ...intoField('the password', (page) => field(page, 'password')),
  press('remember', (page) => signIn(page).getByRole('checkbox'), undefined),
  press(
    'reveal',
    (page) => inSignIn(page, 'Mostrar contraseña'),
    ({ isRevealed }) => ({ isRevealed: !isRevealed }),
  ),
  press('recovery', (page) => inSignIn(page, '¿Olvidaste'), opens('recovery')),
  press('send', submit, opens('send')),
  { name: 'Enter in the password', act: (page) => field(page, 'password').press('Enter'), change: opens('send') },
  key('Tab'),
  press('close', (page) => inSignIn(page, 'Cerrar'), isAddressed ? opens('close') : closed),
  key('Escape', isAddressed ? opens('close') : closed),
];

/** The content of the fields, the selection in the focused field, and the focused element. */
const typed = (page: Page, scope: string) =>
  page.evaluate((selector) => {
    const inputs = document.querySelectorAll<HTMLInputElement>(`${selector} input`);
    const active = document.activeElement;
    const isText = active instanceof HTMLInputElement && active.type !== 'checkbox';
    return {
      fields: [...inputs].map(({ name, value, checked }) => ({ name, value, checked })),
      selection: isText ? [active.selectionStart, active.selectionEnd, active.selectionDirection] : null,
      focused: `${active?.localName} ${active?.getAttribute('name') ?? active?.getAttribute('aria-label') ?? active?.textContent}`,
    };
  }, scope);

async function checkAction(page: Page, last: Action): Promise<void> {
  if (last === 'menu') await expect(menu(page)).toBeVisible();
  if (last === 'search') await expect(search(page)).toBeVisible();
  if (last === 'recovery') await expect(recovery(page)).toBeVisible();
  if (last === 'close') await expect(page.getByRole('dialog')).toHaveCount(0);
  if (last === 'send') await expect(signIn(page).locator('[aria-invalid=true]').first().or(handle(page))).toBeVisible();
  if (last === 'languages')
    await expect(page.getByRole('banner').getByRole('button', { name: 'English', exact: true })).toBeVisible();
}

/**
 * Performs the steps in the page before any script of the app loads. Then it starts the app and checks that each effect
 * of the steps exists.
 */
async function run(page: Page, world: World, isAddressed: boolean, picks: readonly number[]): Promise<void> {
  const scripts = await interceptRequests(page, '**/assets/*.js');
  await page.goto(`${world.url}/index${isAddressed ? '?dialog=login' : ''}`, { waitUntil: 'commit' });
  await page.locator('#late').waitFor({ state: 'attached' });
  let expected: Expected = { last: null, isDark: false, isSignInOpen: isAddressed, isRevealed: false };
  for (const pick of picks) {
    const steps = (expected.isSignInOpen ? inDialog(isAddressed) : onHome).filter(
      ({ isPossible }) => isPossible?.(expected) ?? true,
    );
    const step = steps[pick % steps.length] as Step;
    await test.step(step.name, () => step.act(page));
    // A step outside an open menu closes the menu.
    if (expected.last === 'languages') expected.last = null;
    expected = { ...expected, ...step.change?.(expected) };
  }
  const { last, isDark, isSignInOpen, isRevealed } = expected;
  const scope = isSignInOpen ? '#dialogs' : 'main';
  const before = await typed(page, scope);
  await expect(signIn(page)).toHaveCount(isSignInOpen ? 1 : 0);
  await scripts('pass');
  await expect(page.locator(`#root[${hook.attached}]`)).toBeAttached();
  await checkAction(page, last);
  await expect(page.locator(`[${hook.pending}]`)).toHaveCount(0);
  await expect(page.locator('html')).toHaveJSProperty('dataset.theme', isDark ? 'dark' : undefined);
  if (last === 'close' || last === 'recovery') return;
  if (isSignInOpen) await expect(field(page, 'password')).toHaveAttribute('type', isRevealed ? 'text' : 'password');
  const after = await typed(page, scope);
  expect(after.fields).toEqual(before.fields);
  if (last === null) expect(after).toEqual(before);
}

const stepsEach = 20;
const runsEach = 5;
const sequences = (seed: number) =>
  fc.sample(fc.array(fc.nat(10_000), { minLength: stepsEach, maxLength: stepsEach }), { seed, numRuns: runsEach });

for (const [name, isAddressed, seed] of [
  ['the prerendered home page', false, 40],
  ['the prerendered sign-in dialog', true, 41],
] as const)
  for (const [index, picks] of sequences(seed).entries())
    test(`no press and no key in ${name} is lost: sequence ${index + 1}`, async ({ page, world }) => {
      await run(page, world, isAddressed, picks);
    });
