// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { Device, DevicesReason } from '../../machines/member/devices.machine.ts';
import { provideDevices } from '../../src/features/member/devices/devices.actors.ts';
import { DevicesView } from '../../src/features/member/devices/devices.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { expired, outages, type WhenOffered } from '../site/transport-errors.ts';
import { flow, other, own } from './devices.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = (name: string) => screen.getByRole('button', { name });
const one = 'Cerrar la sesión en Chrome · Android';
const others = 'Cerrar las demás sesiones (1)';

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(button('Reintentar')),
  'session.end': ({ user, event }) => user.click(button(event.id === null ? others : one)),
};
const rows = () => expect(screen.getAllByRole('listitem')).toHaveLength(2);
const assertions: StateAssertions = {
  loading: () => expect(screen.getByTestId('status').textContent).toContain('Cargando'),
  loadFailed: () => expect(screen.getByTestId('alert')).toBeDefined(),
  'listed.fresh': rows,
  'listed.ended': () => expect(screen.getByTestId('status').textContent).toMatch(/^Sesi(ón|ones) cerradas?\. /),
  'listed.refused': () => expect(screen.getByTestId('alert')).toBeDefined(),
  ending: () => expect([one, others].some((name) => button(name).getAttribute('aria-busy') === 'true')).toBe(true),
};
const draw = (actor: Actor) => translated(<DevicesView actor={actor} />);

beforeAll(spanish);
afterEach(cleanup);

describe('devices', () => {
  walkPaths({ flow, render: draw, gestures, assertions });

  function mount(devices = [own, other]) {
    const { harness, settle, user } = mountFlow(flow, draw);
    settle('read', { output: { ok: true, value: devices } });
    return { harness, settle, user };
  }

  it('shows each session with its location, and no end button when there is only one session', () => {
    mount([own]);
    expect(screen.getByRole('listitem').textContent).toContain('Firefox · LinuxLima, Perú, 190.236.14.87');
    expect(screen.getByText(/No tienes sesiones abiertas en otros/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('removes an ended session from the list and keeps the focus in the list', async () => {
    const { settle, user } = mount();
    await user.click(button(one));
    settle('end', { output: { ok: true, value: [own] } });
    expect(screen.getByTestId('status').textContent).toMatch(/^Sesión cerrada\. En ese dispositivo habrá/);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('list'));
  });

  const third: Device = { ...other, id: '3', browser: 'Safari', system: 'iOS' };
  const two = 'Cerrar la sesión en Safari · iOS';
  const busy = (name: string) => button(name).getAttribute('aria-busy');

  it('reports the end of all other sessions, and then the end of one session', async () => {
    const { settle, user } = mount([own, other, third]);
    await user.click(button('Cerrar las demás sesiones (2)'));
    settle('end', { output: { ok: true, value: [own, other] } });
    await user.click(button(one));
    settle('end', { output: { ok: true, value: [own] } });
    expect(screen.getByTestId('status').textContent).toMatch(/^Sesión cerrada\. /);
  });

  it('queues the request to end a second session', async () => {
    const { harness, settle, user } = mount([own, other, third]);
    await user.click(button(one));
    await user.click(button(two));
    expect([busy(one), busy(two)]).toEqual(['true', 'true']);
    settle('end', { output: { ok: true, value: [own, third] } });
    expect(busy(two)).toBe('true');
    expect(screen.queryByTestId('status')).toBeNull();
    expect(harness.chart.getSnapshot().children['end']?.getSnapshot().input).toEqual({ id: '3' });
    settle('end', { output: { ok: true, value: [own] } });
    expect(screen.getByTestId('status').textContent).toMatch(/^Sesiones cerradas\. En esos dispositivos habrá/);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('cancels a queued request when the previous request fails, so that the user can send it again', async () => {
    const { harness, settle, user } = mount([own, other, third]);
    await user.click(button(one));
    await user.click(button(two));
    settle('end', outages.offline);
    expect(screen.getByTestId('alert').textContent).toMatch(/^No hay conexión/);
    expect([busy(one), busy(two)]).toEqual([null, null]);
    await user.click(button(two));
    expect(harness.chart.getSnapshot().children['end']?.getSnapshot().input).toEqual({ id: '3' });
  });

  const text = {
    offline: /^No hay conexión.*vuelve a intentarlo\.$/,
    timeout: /^El sitio tardó demasiado/,
    unavailable: /^El servicio no está/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    expired: /^Tu sesión venció/,
  } satisfies Record<WhenOffered<DevicesReason>, RegExp>;
  it.each(Object.keys(text) as WhenOffered<DevicesReason>[])(
    'shows why no session was ended and keeps the list: %s',
    async (reason) => {
      const { settle, user } = mount();
      await user.click(button(one));
      settle('end', { ...outages, expired }[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
      rows();
    },
  );
});

it('the actors send one session id, or null for all other sessions', async () => {
  const asked: unknown[] = [];
  const call = async (name: string, request: unknown) => {
    asked.push([name, request]);
    return { ok: true, value: [own, other] };
  };
  const actor = createActor(provideDevices({ call } as unknown as Gateway)).start();
  for (const id of ['2', null]) {
    await waitFor(actor, (state) => state.matches('listed'));
    actor.send({ type: 'session.end', id });
  }
  await waitFor(actor, (state) => state.matches('listed'));
  expect(asked.slice(1)).toEqual([
    ['endSessions', { id: '2' }],
    ['endSessions', {}],
  ]);
});
