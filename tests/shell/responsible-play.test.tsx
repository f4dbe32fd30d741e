// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { operatorDay } from '../../machines/domain/operator-zone.ts';
import { config } from '../../src/branding/config.ts';
import { open } from '../../src/features/member/limits/responsible-play.entry.tsx';
import { loadArea } from '../../src/i18n.ts';
import { address, backTo } from '../kit/address.ts';
import { type Answers, startSite } from '../kit/start-site.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { limits } from '../member/limits.cases.ts';
import { members } from '../site/members.ts';

const policy = { ...config.policy };
const reality = { minutes: 60, isOwn: false, dueInMs: null, playedMinutes: 0, staked: 0, won: 0, open: 0 };
const details = { limits: { ok: true, value: limits }, realityCheck: { ok: true, value: reality } };
const position = (days: number, net: number) => ({
  days,
  since: '2026-03-01T05:00:00.000Z',
  deposited: 30_000,
  withdrawn: 4_000,
  staked: 26_500,
  open: 1_500,
  won: 25_000 + net,
  net,
  playedMinutes: 75,
});
let stop = () => {};

async function show(answers: Answers = {}, member = members.member) {
  const { site, services, call } = startSite({ member, answers: { ...details, ...answers } });
  const { logic, view: View } = open(services);
  const flow = createActor(logic, { input: { account: member.account, nickname: member.nickname } }).start();
  stop = () => {
    flow.stop();
    site.stop();
  };
  render(translated(<View actor={flow} />));
  await act(async () => {});
  const times = (wanted: string) => call.mock.calls.filter(([name]) => name === wanted).length;
  return { call, times, user: userEvent.setup({ delay: null }) };
}
const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getByRole('tabpanel'));

beforeAll(async () => {
  await spanish();
  for (const area of ['member', 'rewards', 'content', 'records'] as const) await loadArea(area);
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  stop();
  Object.assign(config.policy, policy);
});

it('selects the limits tab first, and requests the reality check with the interval of the operator', async () => {
  const { call } = await show();
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual(['Tu actividad', 'Límites', 'Pausas']);
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('Límites'));
  expect(screen.getByRole('tablist').getAttribute('aria-label')).toBe('Juego responsable');
  expect(panel().getByText('El máximo que puedes depositar.')).toBeDefined();
  expect(call).toHaveBeenCalledWith('realityCheck', { minutes: 60 }, expect.anything());
});

it('links to help pages of the operator and to other organizations', async () => {
  Object.assign(config.policy, { protectionLinks: [{ name: 'Jugadores Anónimos', url: 'https://help.example/' }] });
  await show();
  const links = within(screen.getByRole('list', { name: 'Ayuda' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['Cómo jugar con responsabilidad', '/help#responsible', null],
    ['Habla con nosotros', '/help#contact', null],
    ['Jugadores Anónimos', 'https://help.example/', 'noopener'],
  ]);
});

it('shows the net result of today and of the last 7 and 30 days', async () => {
  const value = [position(1, -5_000), position(7, 5_050), position(30, 0)];
  const { user } = await show({ netPosition: { ok: true, value } });
  await user.click(tab('Tu actividad'));
  const sections = panel().getAllByRole('region');
  const linesOf = (section: HTMLElement) => [...section.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(sections.map((section) => within(section).getByRole('heading', { level: 4 }).textContent)).toEqual([
    'Hoy',
    'Últimos 7 días',
    'Últimos 30 días',
    'Mes a mes',
  ]);
  expect(sections.slice(0, 3).map(linesOf)).toEqual([
    ['−P\u00a050.00', 'Es lo que perdiste jugando.'],
    ['P\u00a050.50', 'Es lo que ganaste jugando.'],
    ['P\u00a00.00', 'Ni ganaste ni perdiste.'],
  ]);
  const facts = [...sections[0]!.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
  expect(facts).toEqual([
    ['Apostado', 'P\u00a0265.00'],
    ['Premios', 'P\u00a0200.00'],
    ['En juego', 'P\u00a015.00'],
    ['Depositado', 'P\u00a0300.00'],
    ['Retirado', 'P\u00a040.00'],
    ['Tiempo conectado', '1 hora y 15 minutos'],
  ]);
  expect(screen.getByRole('region', { name: 'Hoy' })).toBe(sections[0]);
});

it('omits the stakes of open bets when the gateway does not send them', async () => {
  const { open: _, ...value } = position(1, -5_000);
  const { user } = await show({ netPosition: { ok: true, value: [value] } });
  await user.click(tab('Tu actividad'));
  expect(panel().getByText('Apostado')).toBeDefined();
  expect(panel().queryByText('En juego')).toBeNull();
});

it('loads the net results when their tab opens, and shows a loading status', async () => {
  const { user, times } = await show();
  expect(times('netPosition')).toBe(0);
  await user.click(tab('Tu actividad'));
  expect(times('netPosition')).toBe(1);
  const status = panel().getByTestId('status');
  expect(status.firstElementChild?.textContent).not.toBe('');
  expect(status.childElementCount).toBe(4);
  expect(panel().queryByText('El máximo que puedes depositar.')).toBeNull();
});

it('loads the net results again after a failure', async () => {
  const { user, times } = await show({ netPosition: { ok: false, fault: { kind: 'offline' } } });
  await user.click(tab('Tu actividad'));
  await user.click(panel().getByRole('button', { name: 'Reintentar' }));
  expect(times('netPosition')).toBe(2);
});

it.each([
  ['member', 0],
  ['agent1', 4],
] as const)(
  'when a %s selects a pause, the page first loads unfinished items with %i contract requests',
  async (who, kinds) => {
    const { user, times } = await show({}, members[who]);
    await user.click(tab('Pausas'));
    expect(panel().getByRole('heading', { name: 'Tómate una pausa' })).toBeDefined();
    await user.click(panel().getAllByRole('button')[0]!);
    expect([times('withdrawals'), times('contractOverview')]).toEqual([1, kinds]);
  },
);

it('keeps the tab and the year in the address', async () => {
  const year = Number(operatorDay(Date.now()).slice(0, 4));
  const report = { ok: true, value: { months: [], total: { staked: 0, won: 0, net: 0, deposited: 0, withdrawn: 0 } } };
  const answers = { netPosition: { ok: true, value: [position(1, 0)] }, yearReport: report };
  const { user } = await show(answers);
  await user.click(tab('Tu actividad'));
  expect([address(), document.activeElement]).toEqual(['/?list.view=position', tab('Tu actividad')]);
  const yearButton = (value: number) => panel().getByRole('button', { name: String(value) });
  await user.click(yearButton(year - 1));
  expect([address(), document.activeElement]).toEqual([
    `/?list.view=position&list.year=${year - 1}`,
    yearButton(year - 1),
  ]);
  cleanup();
  stop();
  const again = await show(answers);
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('Tu actividad'));
  expect(yearButton(year - 1).getAttribute('aria-pressed')).toBe('true');
  expect(again.call).toHaveBeenCalledWith('yearReport', { year: year - 1 }, expect.anything());
  await backTo('/?list.view=position');
  expect(yearButton(year).getAttribute('aria-pressed')).toBe('true');
  await backTo('/');
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('Límites'));
});

it.each(['list.view=unknown', 'list.view=position&list.year=2001'])(
  'says that %s in the address does not apply',
  async (part) => {
    history.replaceState(null, '', `/?${part}`);
    await show({ netPosition: { ok: true, value: [position(1, 0)] } });
    expect(screen.getAllByText(/^Parte del enlace no corresponde a esta página/)).toHaveLength(1);
  },
);
