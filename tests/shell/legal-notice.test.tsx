// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { config } from '../../src/branding/config.ts';
import { LegalNotice } from '../../src/shell/legal-notice.tsx';
import { brand } from '../../src/ui/brand.ts';
import { spanish, translated } from '../kit/translated.tsx';

const policy = { ...config.policy };
const { defaultLanguage } = config;

const show = () => render(translated(<LegalNotice />));
const links = () =>
  within(screen.getByRole('list', { name: 'Ayuda para jugar con responsabilidad' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeAll(spanish);
afterEach(() => {
  cleanup();
  Object.assign(config, { defaultLanguage });
  Object.assign(config.policy, { licence: policy.licence, protectionLinks: policy.protectionLinks });
  brand.minimumAge = policy.minimumAge;
});

it('links to the terms, responsible gaming and own limits, and shows no license when the operator has none', () => {
  show();
  expect(links()).toEqual([
    ['Términos y condiciones', '/help#terms'],
    ['Juego responsable', '/help#responsible'],
    ['Límites, pausas y autoexclusión', '?member=responsiblePlay'],
  ]);
  expect(screen.queryByText(/Licencia/)).toBeNull();
});

it('shows the license of the operator and the links for player help', () => {
  Object.assign(config.policy, {
    licence: { text: 'Bajo la ley 31557.', number: '21-0042' },
    protectionLinks: [{ name: 'Jugadores Anónimos', url: 'https://help.example/' }],
  });
  show();
  expect(screen.getByText(/31557/).closest('p')?.textContent).toBe('Bajo la ley 31557. Licencia n.º 21-0042.');
  expect(screen.queryByRole('link', { name: /Licencia/ })).toBeNull();
  const link = screen.getByRole('link', { name: 'Jugadores Anónimos' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://help.example/', 'noopener']);
});

it('links the number of the license to its entry in the register', () => {
  const url = 'https://register.example/21-0042';
  Object.assign(config.policy, { licence: { text: 'Bajo la ley 31557.', number: '21-0042', url } });
  show();
  const link = screen.getByRole('link', { name: 'Licencia n.º 21-0042.' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noopener']);
});

it('marks texts that the operator gives in one language only', () => {
  Object.assign(config, { defaultLanguage: 'en' });
  Object.assign(config.policy, {
    licence: { text: 'Under law 31557.', number: '21-0042' },
    protectionLinks: [{ name: 'Gamblers Anonymous', url: 'https://help.example/' }],
  });
  show();
  for (const text of ['Under law 31557.', 'Gamblers Anonymous'])
    expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('en');
});

it('shows the minimum age of the operator', () => {
  brand.minimumAge = 21;
  show();
  expect(screen.getByRole('img', { name: 'Solo para mayores de 21 años' }).textContent).toBe('21+');
});
