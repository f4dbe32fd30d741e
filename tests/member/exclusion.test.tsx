// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { type ExclusionReason, type ExclusionTerm, exclusionTerms } from '../../machines/member/exclusion.machine.ts';
import { provideExclusion } from '../../src/flows/member/exclusion/exclusion.actors.ts';
import { ExclusionView } from '../../src/flows/member/exclusion/exclusion.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { expectWait, freezeTime, retryAt } from '../support/retry-wait.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow, refusals, until } from './exclusion.flow.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = (name: string) => screen.getByRole('button', { name });
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña con la que ingresas');
const confirm = () => button('Cerrar mi cuenta ahora');
const names: Record<ExclusionTerm, string> = {
  day: '1 día',
  week: '1 semana',
  month: '1 mes',
  halfYear: '6 meses',
  year: '1 año',
  ever: 'Para siempre',
};

const gestures: Gestures<typeof flow.machine> = {
  'term.choose': ({ user, event }) => user.click(button(names[event.term])),
  'exclusion.continue': ({ user }) => user.click(button('Entiendo, continuar')),
  'exclusion.cancel': ({ user }) => user.click(button('Mejor no')),
  'form.submit': async ({ user, event }) => {
    await user.clear(password());
    if (event.password) await user.type(password(), event.password);
    await user.click(confirm());
  },
  'field.change': ({ user }) => user.type(password(), 'x'),
  'exclusion.leave': ({ user }) => user.click(button('Salir')),
};
const see: Sights = {
  choosing: () => expect(Object.values(names).map(button)).toHaveLength(6),
  explained: () => expect(screen.getAllByRole('listitem')).toHaveLength(4),
  confirming: () => expect(password().readOnly).toBe(false),
  excluding: () => expect(confirm().getAttribute('aria-busy')).toBe('true'),
  excluded: () => {
    expect(screen.getByRole('status').textContent).toContain('queda cerrada hasta el jueves, 8 de enero de 2026');
  },
  left: () => {},
};
const draw = (actor: Actor) => translated(<ExclusionView actor={actor} />);

beforeAll(spanish);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('exclusion', () => {
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, see });
  });

  function mount() {
    const bench = new Bench(flow, 'plain');
    render(draw(bench.chart as Actor));
    const settle: Bench['settle'] = (...end) => act(() => bench.settle(...end));
    return { bench, settle, user: userEvent.setup({ delay: null }) };
  }
  async function ask(term: ExclusionTerm = 'week') {
    const mounted = mount();
    await mounted.user.click(button(names[term]));
    await mounted.user.click(button('Entiendo, continuar'));
    await mounted.user.type(password(), 'Sorteo2025{Enter}');
    return mounted;
  }

  it.each(exclusionTerms)('is asked twice, and then once: %s', async (term) => {
    const { bench, user } = await ask(term);
    await user.type(password(), '{Enter}{Enter}');
    expect(bench.chart.getSnapshot().children['exclude']?.getSnapshot().input).toEqual({
      term,
      password: 'Sorteo2025',
    });
    expect(bench.taken.filter((id) => id.includes('form.submit'))).toHaveLength(1);
    expect(JSON.stringify(bench.chart.getSnapshot().context)).not.toContain('Sorteo2025');
  });

  it('says of the last term that it never ends', async () => {
    const { settle, user } = mount();
    await user.click(button(names.ever));
    expect(screen.getByText(/no se vuelve a abrir nunca/)).toBeDefined();
    await user.click(button('Entiendo, continuar'));
    await user.type(password(), 'Sorteo2025{Enter}');
    settle('exclude', { output: { ok: true, value: { until: null } } });
    expect(screen.getByRole('heading').textContent).toBe('Tu cuenta queda cerrada para siempre.');
  });

  it.each(['limited', 'locked'] as const)('waits before another try: %s', async (reason) => {
    freezeTime();
    const { bench, settle, user } = await ask();
    settle('exclude', { output: { ...refusals[reason].output, retryAt } });
    await expectWait(
      () => button('Cerrar mi cuenta ahora'),
      () => user.type(password(), '{Enter}'),
      () => bench.chart.getSnapshot().matches('excluding'),
    );
  });

  const unclear = /^No sabemos si tu pausa ya empezó/;
  const text = {
    offline: unclear,
    timeout: unclear,
    unavailable: unclear,
    malformed: unclear,
    unexpected: unclear,
    refused: /^El servicio no aceptó/,
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
    password: /te quedan: 3/,
    locked: /Espera 42 segundos/,
  } satisfies Record<ExclusionReason, RegExp>;
  it.each(Object.keys(text) as ExclusionReason[])('says why, with the hand at the password: %s', async (reason) => {
    const { settle } = await ask();
    settle('exclude', refusals[reason]);
    expect(screen.getByRole('alert').textContent).toMatch(text[reason]);
    expect(document.activeElement).toBe(password());
  });
});

it('the actors end the session here when what was said is read, and not before', async () => {
  const done: string[] = [];
  const gateway = { call: async () => ({ ok: true, value: { until } }) } as unknown as Gateway;
  const actor = createActor(provideExclusion(gateway, () => done.push('ended'))).start();
  actor.send({ type: 'term.choose', term: 'week' });
  actor.send({ type: 'exclusion.continue' });
  actor.send({ type: 'form.submit', password: 'Sorteo2025' });
  expect((await waitFor(actor, (state) => state.matches('excluded'))).context.until).toBe(until);
  expect(done).toEqual([]);
  actor.send({ type: 'exclusion.leave' });
  expect(done).toEqual(['ended']);
});
