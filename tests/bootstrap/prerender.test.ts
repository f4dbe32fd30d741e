// @vitest-environment happy-dom

import { within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageCodes } from '../../locales/languages.ts';
import { languages, prerender } from '../../src/bootstrap/prerender.tsx';
import { hook } from '../../src/ui/data-attributes.ts';

type Part = 'root' | 'dialogs' | 'failure';
const descriptions: string[] = [];
const drawn: Record<string, Record<Part, HTMLElement>> = {};
const toPage = (html: string) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  document.body.append(page);
  return page;
};

beforeAll(async () => {
  for (const language of languages) {
    const { description, root, dialogs, failure } = await prerender(language);
    descriptions.push(description);
    drawn[language] = { root: toPage(root), dialogs: toPage(dialogs), failure: toPage(failure) };
  }
});

it('the prerender contains every language of the site', () => {
  expect(Object.keys(drawn)).toEqual(languageCodes);
});

it('the prerender contains the description of the site in every language', () => {
  expect(descriptions).toEqual([expect.stringMatching(/^Juegos/), expect.stringMatching(/^Online/)]);
});

describe.each([
  {
    language: 'es',
    signIn: 'Ingresar',
    title: 'Juegos y apuestas en línea',
    index: 'Categorías de juegos',
    hot: 'Los más jugados',
    all: 'Ver todo',
    search: 'Buscar en el sitio',
    form: 'Ingresa a tu cuenta',
    failed: 'No pudimos cargar esta parte del sitio',
    retry: 'Reintentar',
  },
  {
    language: 'en',
    signIn: 'Sign in',
    title: 'Online games and betting',
    index: 'Game categories',
    hot: 'Most played',
    all: 'See all',
    search: 'Search the site',
    form: 'Sign in to your account',
    failed: 'We couldn’t load this part of the site',
    retry: 'Try again',
  },
])('prerendered first view in $language', ({ language, ...words }) => {
  const part = (name: Part) => within(drawn[language]![name]);

  it('has the header of a visitor', () => {
    const banner = within(part('root').getByRole('banner'));
    expect(banner.getByRole('button', { name: words.signIn })).toBeDefined();
    expect(drawn[language]!.root.querySelector(`[${hook.member}]`)).toBeNull();
  });

  it('has the home page with placeholders for games and categories', () => {
    const main = within(part('root').getByRole('main'));
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe(words.title);
    expect(main.getByRole('searchbox', { name: words.search })).toBeDefined();
    for (const [name, places] of [
      [words.index, 8],
      [words.hot, 12],
    ] as const) {
      const list = within(main.getByRole('region', { name })).getByRole('list');
      expect([list.getAttribute('aria-busy'), list.childElementCount]).toEqual(['true', places]);
    }
    expect(main.getAllByRole('link', { name: new RegExp(words.all) }).map((link) => link.getAttribute('href'))).toEqual(
      ['/elott', '/hot'],
    );
  });

  it('contains only the sign-in dialog, with empty fields', () => {
    const [dialog, ...others] = drawn[language]!.dialogs.querySelectorAll('dialog');
    expect([dialog?.getAttribute(hook.name), others]).toEqual(['loginPopupModal', []]);
    expect(within(dialog!).getByRole('heading', { level: 2, hidden: true }).textContent).toBe(words.form);
    const field = (name: string) => dialog!.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
    expect([field('username'), field('password')]).toEqual(['', '']);
  });

  it('contains the message that the application does not load, with a link that reloads the page', () => {
    expect(part('failure').getByText(words.failed)).toBeDefined();
    expect(part('failure').getByText(words.retry).closest('a')?.getAttribute('href')).toBe('');
  });
});
