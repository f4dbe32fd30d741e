// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { config } from '../../src/branding/config.ts';
import { SiteFooter } from '../../src/shell/site-footer.tsx';
import { type Answers, startSite } from '../kit/start-site.ts';
import { spanish, translated } from '../kit/translated.tsx';

const question = (id: string, group = 'help') => ({
  id,
  group,
  section: 'Cuenta',
  title: `¿${id}?`,
  content: `<p>Respuesta ${id}</p>`,
});
let stop = () => {};

type Logos = Parameters<typeof SiteFooter>[0]['logos'];

type Given = { answers?: Answers; logos?: Logos; hasSteps?: boolean };
async function show({ answers = {}, logos = [], hasSteps = true }: Given = {}) {
  const { site, services, call } = startSite({ answers: { helpCentre: { ok: true, value: [] }, ...answers } });
  stop = () => site.stop();
  render(translated(<SiteFooter services={services} logos={logos} hasSteps={hasSteps} />));
  await act(async () => {});
  return { call, user: userEvent.setup({ delay: null }) };
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const led = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

beforeAll(spanish);
afterEach(() => {
  cleanup();
  stop();
});

it('shows the first steps in three numbered items', async () => {
  await show();
  const steps = region('Cómo empezar').getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('[aria-hidden]')?.textContent)).toEqual(['1', '2', '3']);
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual(['Regístrate', 'Juega', 'Gana']);
  expect(steps[0]?.querySelector('p')?.textContent).toBe('Crea tu cuenta.');
});

it('shows the first steps to no member', async () => {
  await show({ hasSteps: false });
  expect(screen.queryByRole('region', { name: 'Cómo empezar' })).toBeNull();
  expect(screen.queryByText('Regístrate')).toBeNull();
});

it('shows the version of the site', async () => {
  await show();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(screen.getByText(`Versión ${version}`)).toBeDefined();
});

it('links to the help articles about the operator', async () => {
  await show();
  const about = screen.getByRole('heading', { name: 'Sobre Sorteo' }).parentElement!;
  expect(led(within(about).getAllByRole('link'))).toEqual([
    ['La empresa', '/help#about'],
    ['Contáctanos', '/help#contact'],
    ['Términos y condiciones generales', '/help#terms'],
    ['Juego responsable', '/help#responsible'],
    ['Política de privacidad', '/help#privacy'],
    ['Afiliados', '/help#affiliates'],
    ['Política de reembolsos', '/help#refunds'],
  ]);
});

it('links to the pages that the header does not link to', async () => {
  await show();
  const pages = within(screen.getByRole('navigation', { name: 'Más páginas' }));
  expect(led(pages.getAllByRole('link'))).toEqual([
    ['Buscar en el sitio', '/search'],
    ['Lotería nacional', '/lottery'],
    ['Lotería de Vietnam', '/vnlottery'],
    ['Lotería del Sudeste Asiático', '/seaLottery'],
    ['Resultados de sorteos', '/results'],
    ['Proveedores de juegos', '/provider'],
    ['VIP', '/vip'],
    ['Tienda de puntos', '/pointMall'],
    ['Invita y gana', '/join'],
    ['Avisos', '/noticePage'],
    ['Descargar la app', '/down'],
  ]);
});

it('shows the logos of payments and vendors under their titles', async () => {
  await show({
    logos: [
      { kind: 'PAYMENT', names: { es: 'Tarjeta', en: 'Card' }, url: '/card.svg' },
      { kind: 'PAYMENT', names: { en: 'Cash' }, url: '/cash.svg' },
      { kind: 'VENDOR', names: { en: 'Estudio Uno' }, url: '/uno.svg' },
    ],
  });
  const logos = (name: string) =>
    [...region(name).getByRole('list').querySelectorAll('img')].map((logo) => [
      logo.alt,
      logo.getAttribute('src'),
      logo.getAttribute('loading'),
      logo.width,
      logo.height,
    ]);
  expect(logos('Medios de pago')).toEqual([
    ['', '/card.svg', 'lazy', 96, 28],
    ['', '/cash.svg', 'lazy', 96, 28],
  ]);
  expect(screen.getByText('Cash').lang).toBe('en');
  expect(screen.getByText('Tarjeta').lang).toBe('');
  expect(screen.getByText('Tarjeta').closest('li')?.querySelector('img')?.getAttribute('src')).toBe('/card.svg');
  expect(logos('Proveedores de juegos')).toEqual([['Estudio Uno', '/uno.svg', 'lazy', 96, 28]]);
});

it('shows no logo titles when there are no logos', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Medios de pago' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Proveedores de juegos' })).toBeNull();
});

it('shows the gambling warning and the company that owns the site', async () => {
  await show();
  expect(screen.getByText(/^Juega con responsabilidad/).textContent).toBe(
    'Juega con responsabilidad. Apostar puede causar adicción.',
  );
  expect(screen.getByText('© 2025 Sorteo. Todos los derechos reservados.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Modo oscuro' })).toBeDefined();
});

it('marks texts that the operator gives in one language only', async () => {
  const { defaultLanguage } = config;
  Object.assign(config, {
    defaultLanguage: 'en',
    footer: [
      { name: 'Affiliates', url: '/affiliates' },
      { name: { es: 'Prensa', en: 'Press' }, url: '/press' },
    ],
  });
  await show();
  const texts = ['Affiliates', 'Prensa'];
  expect(texts.map((text) => screen.getByText(text).closest('[lang]')?.getAttribute('lang'))).toEqual([
    'en',
    document.documentElement.getAttribute('lang') ?? undefined,
  ]);
  Object.assign(config, { defaultLanguage, footer: [] });
});

it('shows the first six questions of the help center and a link to all of them', async () => {
  const ids = ['1', '2', '3', '4', '5', '6', '7'];
  const value = [question('about', 'about'), ...ids.map((id) => question(id))];
  const { call } = await show({ answers: { helpCentre: { ok: true, value } } });
  const help = region('Preguntas frecuentes');
  expect(help.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    ids.slice(0, 6).map((id) => `¿${id}?`),
  );
  expect(led(help.getAllByRole('link'))).toEqual([['Ir al centro de ayuda', '/help']]);
  expect(call).toHaveBeenCalledWith('helpCentre', { language: 'ES' }, { signal: expect.any(AbortSignal) });
});

it('opens one answer at a time, and closes it when its question is pressed again', async () => {
  const value = [question('a'), question('b')];
  const { user } = await show({ answers: { helpCentre: { ok: true, value } } });
  const [a, b] = region('Preguntas frecuentes').getAllByRole('button') as [HTMLElement, HTMLElement];
  const state = () =>
    [a, b].map((button) => {
      const panel = document.getElementById(button.getAttribute('aria-controls')!)!;
      return [button.getAttribute('aria-expanded'), panel.hidden, panel.textContent];
    });
  const closed = ['false', true, ''];
  expect(state()).toEqual([closed, closed]);
  await user.click(a);
  expect(state()).toEqual([['true', false, 'Respuesta a'], closed]);
  await user.click(b);
  expect(state()).toEqual([closed, ['true', false, 'Respuesta b']]);
  await user.click(b);
  expect(state()).toEqual([closed, closed]);
});

it('shows placeholders while the questions load', async () => {
  await show({ answers: { helpCentre: new Promise(() => {}) } });
  const busy = screen.getByRole('region', { name: 'Preguntas frecuentes' }).querySelector('[aria-busy="true"]')!;
  expect([...busy.children].map((place) => place.getAttribute('aria-hidden'))).toEqual(Array(6).fill('true'));
});

it('loads the questions again after a failure', async () => {
  const { call, user } = await show({ answers: { helpCentre: { ok: false, fault: { kind: 'offline' } } } });
  await user.click(region('Preguntas frecuentes').getByRole('button', { name: 'Reintentar' }));
  expect(call.mock.calls.filter(([name]) => name === 'helpCentre')).toHaveLength(2);
});
