// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Page } from '../../src/features/site/not-found/not-found-page.tsx';
import { openPage } from '../kit/open-page.tsx';
import { spanish } from '../kit/translated.tsx';

beforeAll(spanish);
afterEach(cleanup);

describe('the page of an unknown address', () => {
  it('names the address', async () => {
    const { call } = await openPage(Page, '/loteria/vieja?x=1');
    expect(screen.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeDefined();
    expect(screen.getByText('/loteria/vieja').tagName).toBe('CODE');
    expect(screen.getByText('Boleto sin premio')).toBeDefined();
    expect(call).not.toHaveBeenCalled();
  });

  it('leads home, to games, to promotions and to help', async () => {
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

  it('hides its number from screen readers, which hear the title', async () => {
    await openPage(Page, '/loteria/vieja');
    expect(screen.getByText('404').getAttribute('aria-hidden')).toBe('true');
  });
});
