// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { type LinkReason, type LinkValues, noteLimit } from '../../machines/agent/registration-link.model.ts';
import { provideRegistrationLink } from '../../src/features/agent/registration-link/registration-link.actors.ts';
import { RegistrationLinkView } from '../../src/features/agent/registration-link/registration-link.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { rateLabels } from './rates.ts';
import {
  details,
  disabled,
  first,
  flow,
  link,
  made,
  overview,
  refusals,
  requestId,
  values,
} from './registration-link.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const ticket = (code: string) => screen.getByRole('article', { name: new RegExp(code) });
const submit = () => press('Crear enlace');

async function write(user: UserEvent, name: string, text: string) {
  if (input(name).value === text) return;
  await user.clear(input(name));
  if (text) await user.type(input(name), text);
}

async function fill(user: UserEvent, { kind, days, note, rates }: LinkValues) {
  await user.click(screen.getByRole('radio', { name: kind === 'member' ? /^Jugador/ : /^Agente/ }));
  for (const [place, rate] of Object.values(rates).entries()) await write(user, rateLabels[place] as string, rate);
  await user.selectOptions(screen.getByLabelText('Vigencia'), days === null ? 'open' : String(days));
  await write(user, 'Nota personal', note);
  await user.click(submit());
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': ({ user, event }) => fill(user, event.values),
  'field.change': async ({ user, send }) => {
    const note = screen.queryByLabelText<HTMLInputElement>('Nota personal');
    await (note && !note.readOnly ? user.type(note, 'x') : send());
  },
  'link.disable': ({ user, event }) => user.click(press(`Desactivar ${event.code}`)),
  'disable.cancel': ({ user }) => user.click(press('Mantener activo')),
  'disable.confirm': ({ user }) => user.click(press('Desactivar enlace')),
  'load.retry': ({ user }) => user.click(press('Reintentar')),
};

const assertions: StateAssertions = {
  loading: () => expect(document.querySelector('[aria-busy=true]')).not.toBeNull(),
  loadFailed: () => expect(press('Reintentar')).toBeDefined(),
  ready: () =>
    expect([submit().getAttribute('aria-disabled'), submit().getAttribute('aria-busy')]).toEqual([null, null]),
  creating: () => expect(submit().getAttribute('aria-busy')).toBe('true'),
  confirming: () => expect(press('Desactivar enlace').getAttribute('aria-busy')).toBeNull(),
  disabling: () => expect(press('Desactivar enlace').getAttribute('aria-busy')).toBe('true'),
};

const draw = (actor: Actor) => translated(<RegistrationLinkView actor={actor} newRequestId={() => requestId} />);

beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('funds'), loadArea('agent-team')]);
});
afterEach(cleanup);

describe('registration link flow', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });
});

let keys = 0;
function mount() {
  const harness = new TestHarness(flow, 'plain');
  const view = translated(<RegistrationLinkView actor={harness.chart as Actor} newRequestId={() => `key-${++keys}`} />);
  render(view);
  const settle: TestHarness['settle'] = (...end) => act(() => harness.settle(...end));
  const user = userEvent.setup({ delay: null });
  const asked = (actor: 'create' | 'disable') => harness.chart.getSnapshot().children[actor]?.getSnapshot().input;
  const send = async () => {
    settle('fetchLinks', details);
    await fill(user, values);
  };
  return { harness, settle, user, asked, send };
}

describe('new registration link', () => {
  it('appears first in the list, expanded with its address and QR code, and receives the focus', async () => {
    const { settle, send, asked } = mount();
    await send();
    const { rates: _, ...details } = values;
    expect(asked('create')).toMatchObject({ order: { ...details, rates: link.rates } });
    settle('create', made);
    const own = ticket(link.code);
    const address = `${location.origin}/register?affiliateCode=${link.code}`;
    expect(within(own).getByLabelText<HTMLInputElement>('Enlace de registro').value).toBe(address);
    expect(within(own).getByRole('img', { name: /QR/ }).getAttribute(hook.qr)).toBe(address);
    expect(document.activeElement?.textContent).toBe('Ocultar enlace y QR');
    expect(screen.getAllByTestId('status').map(({ textContent }) => textContent)).toContain(
      `Enlace ${link.code} creado.`,
    );
    expect(screen.getAllByRole('article').map(({ dataset }) => dataset['link'])).toEqual([link.code, first.code]);
    expect(screen.getByText('2 enlaces activos de un máximo de 20.')).toBeDefined();
  });

  it.each([
    ['offline', /^No recibimos la respuesta, así que volvimos a consultar/],
    ['timeout', /^No recibimos la respuesta, así que volvimos a consultar/],
    ['unavailable', /^Hubo un error de nuestro lado, así que volvimos a/],
    ['malformed', /^No pudimos leer la respuesta, así que volvimos a consultar\. Esto es/],
    ['unexpected', /^Hubo un error de nuestro lado, así que volvimos a/],
  ] as const)(
    'reloads the list after an indeterminate result, and sends the same request id again: %s',
    async (reason, text) => {
      const { settle, user, asked, send } = mount();
      await send();
      const sent = asked('create');
      settle('create', refusals[reason]);
      settle('fetchLinks', details);
      expect(screen.getByTestId('alert').textContent).toMatch(text);
      await user.click(submit());
      expect(asked('create')).toEqual(sent);
      settle('create', made);
      await user.click(submit());
      expect(asked('create').requestId).not.toBe(sent.requestId);
    },
  );

  it('uses a new request id when its terms differ', async () => {
    const { settle, user, asked, send } = mount();
    await send();
    const sent = asked('create');
    settle('create', refusals.timeout);
    settle('fetchLinks', details);
    await fill(user, { ...values, days: null });
    expect(asked('create').requestId).not.toBe(sent.requestId);
  });

  it.each([
    ['full', /^Llegaste al máximo de enlaces activos/],
    ['limited', /^Demasiados intentos/],
    ['expired', /^Tu sesión venció/],
  ] as const)('shows a specific text for the refusal: %s', async (reason, text) => {
    const { settle, send } = mount();
    await send();
    settle('create', refusals[reason]);
    expect(screen.getByTestId('alert').textContent).toMatch(text);
    expect(input('Nota personal').value).toBe(values.note);
  });

  it('limits the length of its note', async () => {
    const { settle, user } = mount();
    settle('fetchLinks', details);
    await fill(user, { ...values, note: 'a'.repeat(noteLimit + 1) });
    expect(screen.getByText(/^Usa 40 caracteres como máximo/)).toBeDefined();
    expect(document.activeElement).toBe(input('Nota personal'));
  });
});

describe('registration link', () => {
  it('asks for confirmation before it is disabled, and shows its number of registrations', async () => {
    const { settle, user, asked } = mount();
    settle('fetchLinks', details);
    await user.click(press(`Desactivar ${first.code}`));
    expect(screen.getByText(/^3 personas se registraron con este enlace/)).toBeDefined();
    expect(document.activeElement).toBe(press('Mantener activo'));
    await user.click(press('Mantener activo'));
    expect(document.activeElement?.textContent).toBe('Desactivar');
    await user.click(press(`Desactivar ${first.code}`));
    await user.keyboard('{Tab}{Enter}{Enter}');
    expect(asked('disable')).toEqual({ code: first.code });
    settle('disable', disabled);
    expect(within(ticket(first.code)).getByText('Inactivo')).toBeDefined();
    expect(within(ticket(first.code)).queryByRole('button')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Tus enlaces');
  });

  it('reloads the list when the link is already disabled', async () => {
    const { settle, user } = mount();
    settle('fetchLinks', details);
    await user.click(press(`Desactivar ${first.code}`));
    await user.click(press('Desactivar enlace'));
    settle('disable', refusals.gone);
    settle('fetchLinks', { output: { ok: true, value: { ...overview, links: [{ ...first, status: 'expired' }] } } });
    expect(screen.getByTestId('alert').textContent).toMatch(/^Ese enlace ya estaba inactivo o vencido/);
    expect(within(ticket(first.code)).getByText('Vencido')).toBeDefined();
  });

  it('shows a confirmation when its address was copied', async () => {
    const { settle, user } = mount();
    settle('fetchLinks', details);
    await user.click(within(ticket(first.code)).getByRole('button', { name: 'Ver enlace y QR' }));
    await user.click(press('Copiar: Enlace de registro'));
    expect(await navigator.clipboard.readText()).toContain(first.code);
    expect(within(ticket(first.code)).getByText('Copiado.')).toBeDefined();
  });
});

it('the link list reports that there are no links yet', () => {
  const { settle } = mount();
  settle('fetchLinks', { output: { ok: true, value: { ...overview, links: [] } } });
  expect(screen.getByText(/^Todavía no tienes enlaces/)).toBeDefined();
});

describe('registration link actors', () => {
  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: null });
  function start(answer: unknown) {
    const call = vi.fn(async (name: string, _request: unknown) =>
      name === 'registrationLinks' ? { ok: true, value: overview } : answer,
    );
    const actor = createActor(provideRegistrationLink({ call } as unknown as Gateway)).start();
    return { actor, call };
  }

  it.each([
    ['rebates', refused('rebates.exceeded')],
    ['full', refused('link.full')],
    ['limited', { kind: 'limited', retryAfterSeconds: 0 }],
  ] satisfies [LinkReason, ApiError][])('report the reason %s for a new link', async (reason, fault) => {
    const { actor, call } = start({ ok: false, fault });
    await waitFor(actor, (state) => state.matches('ready'), { timeout: 2000 });
    actor.send({ type: 'form.submit', values, requestId });
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null, { timeout: 2000 });
    expect(context.refusal).toEqual({ reason, seconds: 0 });
    const { rates: _, ...rest } = values;
    expect(call.mock.calls[1]?.slice(0, 2)).toEqual([
      'createRegistrationLink',
      { requestId, ...rest, rates: link.rates },
    ]);
  });

  it('report that a link no longer exists', async () => {
    const { actor, call } = start({ ok: false, fault: refused('link.gone') });
    await waitFor(actor, (state) => state.matches('ready'), { timeout: 2000 });
    actor.send({ type: 'link.disable', code: first.code });
    actor.send({ type: 'disable.confirm' });
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null, { timeout: 2000 });
    expect(context.refusal?.reason).toBe('gone');
    expect(call.mock.calls[1]?.slice(0, 2)).toEqual(['disableRegistrationLink', { code: first.code }]);
  });
});
