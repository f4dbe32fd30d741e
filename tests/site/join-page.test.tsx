// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import { Page } from '../../src/features/site/join/join-page.tsx';
import { loadArea } from '../../src/i18n.ts';
import { ana, openPage, visitor } from '../kit/open-page.tsx';
import { spanish } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';

const open = (who: Partial<PageProps> = visitor) => openPage(Page, '/join', {}, who);
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
    const [steps] = screen.getAllByRole('list');
    expect(
      within(steps as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1Pide tu códigoRegístrate y pide tu código de afiliado.',
      '2CompárteloQuien se registra con tu enlace queda asociado a tu cuenta.',
      '3Recibe tu parteLas condiciones para afiliados indican cuánto ganas y cuándo lo recibes.',
    ]);
  });

  it('links to the terms for affiliates', async () => {
    await open();
    const terms = screen.getByRole('link', { name: 'Ver las condiciones para afiliados' });
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
    expect(screen.getByText('Pídenos tu código de afiliado.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Pedir mi código' }));
    expect(popup).toHaveBeenCalledOnce();
    expect(props.onDialog).toHaveBeenCalledOnce();
  });
});
