// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LevelProgress } from '../../src/features/member/vip/level-progress.tsx';
import { Page } from '../../src/features/member/vip/vip-page.tsx';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import type { Vip, VipLevel } from '../../src/gateway/schemas/rewards.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { fault, ok, openPage, type Replies, visitor } from '../kit/open-page.tsx';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const levelOf = (level: number, name: string, more: Partial<VipLevel> = {}): VipLevel => ({
  level,
  name,
  deposits: level * 100_000,
  bets: level * 250_000,
  benefits: [`Beneficio ${name}`, 'Soporte'],
  highlights: [],
  ...more,
});
const levels = [levelOf(1, 'Cartón', { deposits: 0, bets: 0 }), levelOf(2, 'Bronce'), levelOf(3, 'Plata')];
const at = (level: number): Vip => ({ levels, own: { level, deposits: 150_050, bets: 900_000 } });

const open = (vip: Vip, who: Partial<PageProps> = {}) => openPage(Page, '/vip', { vipLevels: ok(vip) }, who);
const own = () => within(screen.getByRole('region', { name: 'Tu nivel' }));
const ladder = () => screen.getByRole<HTMLOListElement>('list', { name: 'Niveles VIP' });
const rungs = () => [...ladder().children] as HTMLLIElement[];
const meter = (name: string) => {
  const bar = own().getByRole<HTMLProgressElement>('progressbar', { name });
  return [bar.value, bar.max];
};

beforeAll(async () => {
  await spanish();
  await loadArea('rewards');
});
afterEach(cleanup);

describe('VIP page', () => {
  it(
    'lists the levels from the highest to the lowest, with requirements and benefits',
    proves('site-2.5'),
    async () => {
      const { requests } = await open({ levels, own: null });
      expect(requests('vipLevels')).toEqual([undefined]);
      expect(screen.getByRole('heading', { level: 1, name: 'Club VIP' })).toBeDefined();
      expect(rungs().map(({ value }) => value)).toEqual([3, 2, 1]);
      expect(ladder().reversed).toBe(true);
      const [top, , first] = rungs().map((rung) => within(rung));
      expect(top?.getByRole('heading', { level: 2, name: 'Plata' })).toBeDefined();
      expect(top?.getByText('Nivel 3')).toBeDefined();
      expect(top?.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        'Depósitos del mesP\u00a03,000.00',
        'Apostado en el mesP\u00a07,500.00',
      ]);
      const benefits = within(top?.getByRole('list', { name: 'Beneficios' }) as HTMLElement);
      expect(benefits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Beneficio Plata',
        'Soporte',
      ]);
      expect(first?.getByRole('definition').textContent).toBe('Desde que abres tu cuenta');
    },
  );

  it.each([
    ['deposits', { deposits: 1, bets: 0 }],
    ['bets', { deposits: 0, bets: 1 }],
  ])('shows the requirements of a level that requires only %s', async (_, needs) => {
    await open({ levels: [levelOf(1, 'Cartón', needs)], own: null });
    expect(screen.getAllByRole('definition')).toHaveLength(2);
    expect(screen.queryByText('Desde que abres tu cuenta')).toBeNull();
  });

  it('shows members their level and their progress to the next one', async () => {
    await open(at(2), { symbol: 'S/' });
    expect(own().getByRole('heading', { level: 2, name: 'Bronce' })).toBeDefined();
    expect(own().getByText('Nivel 2')).toBeDefined();
    expect(own().getByRole('heading', { level: 3, name: 'Para llegar a Plata' })).toBeDefined();
    expect(own().getByText('S/ 1,500.50 de S/ 3,000.00')).toBeDefined();
    expect(own().getByText('S/ 9,000.00 de S/ 7,500.00')).toBeDefined();
    expect(meter('Depósitos del mes')).toEqual([150_050, 300_000]);
    expect(meter('Apostado en el mes')).toEqual([750_000, 750_000]);
  });

  it('marks only the current level of the member', async () => {
    await open(at(2));
    const marked = rungs().map((rung) => [
      rung.querySelector('[aria-current="true"]') !== null,
      rung.querySelector(`[${hook.own}="true"]`) !== null,
      within(rung).queryByText('Tu nivel') !== null,
    ]);
    expect(marked).toEqual([
      [false, false, false],
      [true, true, true],
      [false, false, false],
    ]);
  });

  it('shows no progress at the highest level', async () => {
    await open(at(3));
    expect(own().getByText('Ya tienes el nivel más alto.')).toBeDefined();
    expect(own().queryByRole('progressbar')).toBeNull();
  });

  it('asks visitors to sign in', async () => {
    const { user, props } = await open({ levels, own: null }, visitor);
    expect(own().getByText('Ingresa para ver tu nivel y cuánto te falta para el siguiente.')).toBeDefined();
    await user.click(own().getByRole('button', { name: 'Ingresar' }));
    expect(props.onSignIn).toHaveBeenCalledOnce();
  });

  it('shows visitors what the first level gives, with a link to the registration', async () => {
    await open({ levels, own: null }, { ...visitor, onRegister: () => undefined });
    expect(own().getByRole('heading', { level: 2, name: 'Al abrir tu cuenta ya eres Cartón' })).toBeDefined();
    expect(own().getByText('Beneficio Cartón')).toBeDefined();
    expect(own().getByRole('link', { name: 'Crear cuenta' }).getAttribute('href')).toBe('/register');
  });

  it('shows no registration when the site does not offer it', async () => {
    await open({ levels, own: null }, { ...visitor, onRegister: null });
    expect(own().queryByRole('link')).toBeNull();
    expect(own().queryByRole('heading')).toBeNull();
    expect(own().getByRole('button', { name: 'Ingresar' })).toBeDefined();
  });

  it('offers no sign-in while the session is being restored', async () => {
    await open({ levels, own: null }, { ...visitor, isRestoring: true });
    expect(own().queryByRole('button')).toBeNull();
  });

  it('shows the benefits as values instead of sentences when the gateway has them', async () => {
    const highlights = [{ value: '0.30%', label: 'Cashback semanal' }];
    await open({ levels: [levelOf(1, 'Cartón', { highlights })], own: null });
    const benefits = within(ladder()).getByRole('list', { name: 'Beneficios' });
    expect([...benefits.children].map(({ textContent }) => textContent)).toEqual(['0.30%Cashback semanal']);
  });

  it('gives each of the first six levels its own material, and the levels above the last one', async () => {
    const seven = Array.from({ length: 7 }, (_, place) => levelOf(place + 1, `Nivel ${place + 1}`));
    await open({ levels: seven, own: null });
    const materials = rungs().map((rung) => rung.querySelector(`[${hook.material}]`)?.getAttribute(hook.material));
    expect(materials).toEqual(['obsidian', 'obsidian', 'platinum', 'gold', 'silver', 'copper', 'paper']);
  });

  it('says what a member lacks for the next level', async () => {
    await open(at(2));
    expect(own().getByText('Te faltan P 1,499.50')).toBeDefined();
    expect(own().getByText('Requisito cumplido')).toBeDefined();
  });

  it.each<[string, Vip['own']]>([
    ['no level', null],
    ['a level that is not listed', { level: 9, deposits: 0, bets: 0 }],
  ])('shows only the list of levels to a member of %s', async (_, level) => {
    await open({ levels, own: level });
    expect(own().queryByRole('button')).toBeNull();
    expect(own().queryByRole('heading')).toBeNull();
    expect(rungs()).toHaveLength(3);
    expect(ladder().querySelector('[aria-current]')).toBeNull();
  });

  it('reports that the levels are not published', async () => {
    await open({ levels: [], own: null });
    expect(screen.getByText('Los niveles no están disponibles en este momento.')).toBeDefined();
    expect(screen.queryByRole('list')).toBeNull();
    cleanup();
    await open({ levels: levels.slice(0, 1), own: null });
    expect(rungs()).toHaveLength(1);
  });

  it('shows placeholders until the levels load', async () => {
    await openPage(Page, '/vip');
    expect(screen.queryByRole('list')).toBeNull();
    const places = document.querySelector('[aria-busy]');
    expect([places?.getAttribute('aria-busy'), places?.getAttribute('aria-hidden')]).toEqual(['true', 'true']);
    expect(places?.children).toHaveLength(6);
  });

  it('reloads the levels after a failure', async () => {
    const replies: Replies = { vipLevels: fault('unavailable') };
    const { user } = await openPage(Page, '/vip', replies);
    expect(screen.getByTestId('alert').textContent).toContain('El servicio no está disponible');
    replies.vipLevels = ok(at(1));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(own().getByRole('heading', { level: 2, name: 'Cartón' })).toBeDefined();
    expect(screen.queryByTestId('alert')).toBeNull();
  });

  it('reloads the levels when the language changes or the member becomes a visitor', async () => {
    const { change, requests } = await open(at(1));
    await change({ language: 'en' });
    await change({ language: 'en', ...visitor });
    expect(requests('vipLevels')).toHaveLength(3);
  });
});

describe('progress to the next level', () => {
  const show = (next: VipLevel, headings?: readonly ['h4', 'h5']) =>
    render(
      translated(
        <section aria-label="Tu nivel">
          <LevelProgress
            own={levels[0]!}
            next={next}
            deposits={0}
            bets={10}
            symbol="P"
            {...(headings && { headings })}
          />
        </section>,
      ),
    );

  it('shows an empty meter when the requirement is zero, and a full meter when the requirement is met', () => {
    show(levelOf(2, 'Bronce', { deposits: 0, bets: 10 }));
    expect(meter('Depósitos del mes')).toEqual([0, 1]);
    expect(meter('Apostado en el mes')).toEqual([10, 10]);
  });

  it('uses the heading levels that the surrounding page passes to it', () => {
    show(levels[1]!, ['h4', 'h5']);
    expect(own().getByRole('heading', { level: 4, name: 'Cartón' })).toBeDefined();
    expect(own().getByRole('heading', { level: 5, name: 'Para llegar a Bronce' })).toBeDefined();
  });
});
