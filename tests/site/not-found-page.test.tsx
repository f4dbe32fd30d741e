// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Page } from '../../src/features/site/not-found/not-found-page.tsx';
import { openPage } from '../kit/open-page.tsx';
import { spanish } from '../kit/translated.tsx';

beforeAll(spanish);
afterEach(cleanup);

describe('page for an unknown address', () => {
  it('shows the requested path', async () => {
    const { call } = await openPage(Page, '/loteria/vieja?x=1');
    expect(screen.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeDefined();
    expect(screen.getByText('/loteria/vieja').tagName).toBe('CODE');
    expect(screen.getByText('Boleto sin premio')).toBeDefined();
    expect(call).not.toHaveBeenCalled();
  });

  it('links to the home page, games, promotions and help', async () => {
    await openPage(Page, '/loteria/vieja');
    const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(ways).toEqual([
      ['Inicio', '/index'],
      ['Más jugados', '/hot'],
      ['Promociones', '/promotions'],
      ['Centro de ayuda', '/help'],
      ['Atención al cliente', '/help#contact'],
    ]);
    const icons = screen.getAllByRole('link').map((link) => link.querySelector('svg')?.innerHTML);
    expect(new Set(icons).size).toBe(5);
  });

  it('hides the number 404 from screen readers', async () => {
    await openPage(Page, '/loteria/vieja');
    expect(screen.getByText('404').getAttribute('aria-hidden')).toBe('true');
  });
});
