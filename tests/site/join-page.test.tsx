// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import { Page } from '../../src/features/site/join/join-page.tsx';
import { loadArea } from '../../src/i18n.ts';
import { ana, openPage, visitor } from '../kit/open-page.tsx';
import { tableRows } from '../kit/tables.ts';
import { spanish } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const open = (who: Partial<PageProps> = visitor) => openPage(Page, '/join', {}, who);
const rates = () => within(screen.getByRole('region', { name: 'Cuánto puedes ganar' }));
const questions = () => within(screen.getByRole('region', { name: 'Preguntas frecuentes' }));
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de invitación' });
const popup = vi.spyOn(window, 'open');

beforeAll(async () => {
  await spanish();
  await loadArea('content');
});
beforeEach(() => popup.mockReset().mockReturnValue(null));
afterEach(cleanup);

describe('affiliate page', () => {
  it('explains the program in three steps', proves('site-2.16'), async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Únete como afiliado' })).toBeDefined();
    expect(screen.getByText('Hasta 45 %')).toBeDefined();
    const [steps] = screen.getAllByRole('list');
    expect(
      within(steps as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1Pide tu códigoRegístrate y habla con atención al cliente. Tendrás tu código el mismo día.',
      '2CompárteloCada persona que se registre con tu enlace quedará asociada a ti para siempre.',
      '3Cobra cada mesEl día 5 de cada mes acreditamos tu parte en tu saldo. Puedes retirarla cuando quieras, sin mínimo.',
    ]);
  });

  it('shows the rates in the currency of the site', async () => {
    await open({ ...visitor, symbol: 'S/' });
    expect(tableRows('Cuánto puedes ganar')).toEqual([
      ['Resultado neto', 'Miembros activos', 'Tu parte'],
      ['Desde S/ 0.00', '3 o más', '25 %'],
      ['Desde S/ 10,000.00', '10 o más', '30 %'],
      ['Desde S/ 50,000.00', '25 o más', '35 %'],
      ['Desde S/ 200,000.00', '60 o más', '40 %'],
      ['Desde S/ 500,000.00', '120 o más', '45 %'],
    ]);
    expect(
      rates()
        .getAllByRole('columnheader')
        .map((cell) => cell.getAttribute('scope')),
    ).toEqual(['col', 'col', 'col']);
  });

  it('shows questions that open one at a time, and a link to the terms', async () => {
    await open();
    const details = [...document.querySelectorAll('details')];
    expect(details.map(({ textContent }) => textContent)).toEqual([
      '¿Qué pasa si un mes el resultado es negativo?No debes nada y el mes siguiente empieza en cero: las pérdidas no se acumulan.',
      '¿Qué es un miembro activo?Quien apostó al menos una vez en el mes con dinero propio. Los bonos y la cuenta de prueba no cuentan.',
      '¿Puedo invitarme a mí mismo?No. Cada persona puede tener una sola cuenta, y la tuya no suma a tu propio equipo.',
    ]);
    const [name, ...others] = details.map((one) => one.getAttribute('name'));
    // Browsers keep only one `<details>` open when all share the same non-empty name.
    expect(name).toMatch(/./);
    expect(others).toEqual([name, name]);
    const terms = questions().getByRole('link', { name: 'Ver las condiciones para afiliados' });
    expect(terms.getAttribute('href')).toBe('/help#affiliates');
  });
});

describe('visitor on the affiliate page', () => {
  it.each([
    [' AMIGO & CO ', '/register?affiliateCode=AMIGO+%26+CO'],
    ['   ', '/register'],
  ])('opens the registration with the typed affiliate code %j', async (typed, path) => {
    const { user, props } = await open();
    await user.type(code(), typed);
    await user.click(screen.getByRole('button', { name: 'Registrarse' }));
    expect(props.onGo).toHaveBeenCalledExactlyOnceWith(path);
  });

  it('prevents the page load when the form is submitted', async () => {
    await open();
    const form = code().form as HTMLFormElement;
    const event = createEvent.submit(form);
    fireEvent(form, event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('limits the length of the affiliate code and turns off autocomplete and spell checking', async () => {
    await open();
    expect(code().maxLength).toBe(16);
    expect(code().autocomplete).toBe('off');
    expect([code().getAttribute('autocapitalize'), code().getAttribute('spellcheck')]).toEqual(['characters', 'false']);
    const hint = document.querySelector(`[id="${code().getAttribute('aria-describedby')}"]`);
    expect(hint?.textContent).toBe('Opcional. Tiene de 4 a 16 letras o números.');
    expect(screen.queryByRole('button', { name: 'Pedir mi código' })).toBeNull();
  });
});

describe('customer service on the affiliate page', () => {
  const members: [string, Partial<PageProps>, string][] = [
    ['a visitor', visitor, 'live'],
    ['a member of rank 4', { member: { ...ana, clubLabel: { labelName: 'Plata', rankLevel: 4 } } }, 'live'],
    ['a member of rank 5', { member: { ...ana, clubLabel: { labelName: 'Oro', rankLevel: 5 } } }, 'vip'],
  ];
  it.each(members)('opens the matching support queue for %s', proves('site-2.54'), async (_, who, queue) => {
    const { user, props } = await open(who);
    await user.click(screen.getByRole('button', { name: 'Hablar con atención al cliente' }));
    expect(popup).toHaveBeenCalledOnce();
    expect(props.onDialog).toHaveBeenCalledExactlyOnceWith({ name: 'customerServiceModal', flowInput: { queue } });
  });

  it('opens when a member requests an affiliate code', async () => {
    const { user, props } = await open({});
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Pídenos tu código de afiliado y empieza a compartirlo hoy.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Pedir mi código' }));
    expect(popup).toHaveBeenCalledOnce();
    expect(props.onDialog).toHaveBeenCalledOnce();
  });
});
