// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectedPaths, TestHarness, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { SliderCaptchaView } from '../../src/features/account/slider-captcha/slider-captcha.view.tsx';
import { mountFlow } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outages, thrown } from '../site/transport-errors.ts';
import { flow, proof, puzzle } from './slider-captcha.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const handle = () => screen.getByRole('slider', { name: 'Posición de la pieza' });
const check = () => screen.getByRole('button', { name: 'Verificar' });

const gestures: Gestures<typeof flow.machine> = {
  'handle.move': ({ user, event }) => {
    handle().focus();
    return user.keyboard(event.x === 0 ? '{Home}' : '{ArrowRight}');
  },
  'handle.release': ({ user }) => user.click(check()),
  'puzzle.refresh': ({ user }) =>
    user.click(
      screen.queryByRole('button', { name: 'Reintentar' }) ?? screen.getByRole('button', { name: 'Cambiar imagen' }),
    ),
};

const movable = (isMovable: boolean) => expect(handle().getAttribute('aria-disabled')).toBe(String(!isMovable));
const frame = () => screen.getByRole('region', { name: 'Verificación' });

const assertions: StateAssertions = {
  loading: () => {
    movable(false);
    expect(frame().getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('img')).toBeNull();
  },
  ready: () => {
    movable(true);
    expect(screen.getByRole('img', { name: 'Imagen con un hueco' })).toBeDefined();
    expect(document.activeElement).not.toBe(document.body);
  },
  checking: () => {
    movable(false);
    expect(check().getAttribute('aria-busy')).toBe('true');
  },
  rejected: () => {
    movable(false);
    expect(screen.getByTestId('alert').textContent).toBe('La pieza no encajó. Te mostraremos otra imagen.');
  },
  loadFailed: () => {
    movable(false);
    expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos cargar la verificación/);
  },
  passed: () => movable(false),
};

beforeAll(spanish);
afterEach(cleanup);

describe('slider captcha', () => {
  const paths = expectedPaths(flow);
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    const loose = ['handle.move' as const];
    const draw = (actor: Actor) => translated(<SliderCaptchaView actor={actor} />);
    await walkView({ flow, path, render: draw, gestures, assertions, loose });
  });
});

const renewal = /^La imagen venció, así que cargamos otra/;

describe('slider captcha that expires', () => {
  const mount = () => {
    const mounted = mountFlow(flow, (actor) => translated(<SliderCaptchaView actor={actor} />));
    mounted.settle('fetchPuzzle', { output: { ok: true, value: puzzle } });
    return mounted;
  };

  it('loads another puzzle and says so', () => {
    const { harness, settle } = mount();
    expect(screen.queryByTestId('status')).toBeNull();
    act(() => harness.passTime());
    expect(harness.chart.getSnapshot().value).toBe('loading');
    settle('fetchPuzzle', { output: { ok: true, value: puzzle } });
    expect(screen.getByTestId('status').textContent).toMatch(renewal);
    act(() => harness.chart.send({ type: 'puzzle.refresh' }));
    expect(screen.queryByTestId('status')).toBeNull();
  });

  it('loads another puzzle when the gateway finds it expired, and says so until the next attempt', () => {
    const { harness, settle } = mount();
    const attempt = () =>
      act(() => {
        harness.chart.send({ type: 'handle.move', x: 8, at: 0 });
        harness.chart.send({ type: 'handle.release' });
      });
    attempt();
    settle('checkPosition', { output: { ok: false, reason: 'expired' } });
    settle('fetchPuzzle', { output: { ok: true, value: puzzle } });
    expect(screen.getByTestId('status').textContent).toMatch(renewal);
    attempt();
    expect(screen.queryByTestId('status')).toBeNull();
  });
});

const ready = () => {
  const harness = new TestHarness(flow, 'plain');
  harness.settle('fetchPuzzle', { output: { ok: true, value: puzzle } });
  return harness;
};
const end = puzzle.width - puzzle.pieceWidth;
const move = (harness: TestHarness, x: number, at = 0) => harness.chart.send({ type: 'handle.move', x, at });
const release = (harness: TestHarness) => harness.chart.send({ type: 'handle.release' });
const asked = ({ chart }: TestHarness) => chart.getSnapshot().children['checkPosition']?.getSnapshot().input;

describe('slider captcha chart', () => {
  it('keeps the puzzle when the handle is only touched and not moved', () => {
    const harness = ready();
    move(harness, 0, 100);
    release(harness);
    expect(harness.chart.getSnapshot().value).toBe('ready');
  });

  it('checks a piece that was moved away and back to its start', () => {
    const harness = ready();
    for (const x of [0, 30, 0]) move(harness, x);
    release(harness);
    expect(harness.chart.getSnapshot().value).toBe('checking');
  });

  it('sends the last position, rounded and limited to the picture, and all moves in order', () => {
    const xs = fc.double({ min: -1000, max: 1000, noNaN: true });
    const moves = fc.array(fc.record({ x: xs, pause: fc.nat(500) }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(moves, (all) => {
        const harness = ready();
        let at = 1000;
        for (const { x, pause } of all) {
          at += pause;
          move(harness, x, at);
        }
        const { position } = harness.chart.getSnapshot().context;
        expect(position).toBe(Math.min(Math.max(Math.round(all.at(-1)!.x), 0), end) + 0);
        release(harness);
        const request = asked(harness);
        if (all.every(({ x }) => Math.round(x) <= 0)) expect(request).toBeUndefined();
        else {
          expect(request).toMatchObject({ captchaId: puzzle.captchaId, position });
          expect(request.track[0]).toEqual({ x: 0, t: 0 });
          expect(request.track.at(-1).x).toBe(position);
          const times: number[] = request.track.map(({ t }: { t: number }) => t);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        }
        harness.stop();
      }),
    );
  });

  it('output contains nothing but the proof of the gateway', () => {
    const harness = ready();
    move(harness, 120);
    release(harness);
    harness.settle('checkPosition', { output: { ok: true, value: proof } });
    expect(harness.chart.getSnapshot().output).toEqual(proof);
  });

  it.each(Object.entries({ ...outages, thrown }))('reports no passed check after a failure: %s', (_, settlement) => {
    const loading = new TestHarness(flow, 'plain');
    loading.settle('fetchPuzzle', settlement);
    const checking = ready();
    move(checking, 120);
    release(checking);
    checking.settle('checkPosition', settlement);
    for (const { chart } of [loading, checking]) {
      expect(chart.getSnapshot().value).toBe('loadFailed');
      chart.send({ type: 'handle.release' });
      expect(chart.getSnapshot().output).toBeUndefined();
    }
  });
});

describe('slider captcha view', () => {
  it.each([
    ['{ArrowRight}', 8],
    ['{ArrowUp}', 8],
    ['{ArrowRight>3/}', 24],
    ['{Shift>}{ArrowRight}{/Shift}', 1],
    ['{ArrowRight}{Shift>}{ArrowLeft}{/Shift}', 7],
    ['{ArrowRight}{ArrowDown}', 0],
    ['{ArrowLeft}', 0],
    ['{PageUp}', 40],
    ['{PageUp>2/}{PageDown}', 40],
    ['{End}', end],
    ['{End}{ArrowRight}', end],
    ['{End}{Home}', 0],
  ])('pressing %s moves the piece to %i', async (keys, position) => {
    const harness = ready();
    render(translated(<SliderCaptchaView actor={harness.chart as Actor} />));
    expect(document.activeElement).toBe(handle());
    await userEvent.setup({ delay: null }).keyboard(keys);
    expect(handle().getAttribute('aria-valuenow')).toBe(String(position));
    expect(handle().getAttribute('aria-valuetext')).toBe(`${position} de ${end}`);
  });

  it('reaches every gap within the gateway tolerance by taps', async () => {
    const harness = ready();
    render(translated(<SliderCaptchaView actor={harness.chart as Actor} />));
    const user = userEvent.setup({ delay: null });
    const reached = [0];
    while (reached.at(-1)! < end) {
      await user.click(screen.getByRole('button', { name: 'Mover la pieza a la derecha' }));
      reached.push(Number(handle().getAttribute('aria-valuenow')));
    }
    const farthest = Math.max(...reached.slice(1).map((x, index) => x - reached[index]!));
    expect(farthest).toBeLessThanOrEqual(5);
  });

  it.each([
    ['on the rail', 150, 10, 132],
    ['beside the rail', 150, 80, 0],
    ['beyond the end of the rail', 400, 10, 0],
  ])('moves the piece at the end of a tap on the rail, which ends %s', (_, clientX, clientY, position) => {
    const harness = ready();
    render(translated(<SliderCaptchaView actor={harness.chart as Actor} />));
    const rail = handle().parentElement!;
    vi.spyOn(rail, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ width: end + 36, height: 20 }));
    vi.spyOn(rail, 'clientWidth', 'get').mockReturnValue(end + 36);
    vi.spyOn(handle(), 'offsetWidth', 'get').mockReturnValue(36);
    fireEvent.pointerDown(rail, { button: 0, clientX: 150, clientY: 10 });
    expect(handle().getAttribute('aria-valuenow')).toBe('0');
    fireEvent.pointerUp(rail, { button: 0, clientX, clientY });
    expect(handle().getAttribute('aria-valuenow')).toBe(String(position));
  });

  it('keeps the focus inside the captcha when the puzzle fails to load', () => {
    const harness = new TestHarness(flow, 'plain');
    render(translated(<SliderCaptchaView actor={harness.chart as Actor} />));
    act(() => harness.settle('fetchPuzzle', thrown));
    expect(frame().contains(document.activeElement)).toBe(true);
  });

  it.each([
    ['the button beside it', 'other'],
    ['no element', 'handle'],
    ['the group around it', 'handle'],
  ])('a puzzle that arrives while %s has the focus leaves the focus on the %s', (place, focused) => {
    const harness = new TestHarness(flow, 'plain');
    render(
      translated(
        <fieldset tabIndex={-1}>
          <SliderCaptchaView actor={harness.chart as Actor} />
          <button type="button">Recibir un código</button>
        </fieldset>,
      ),
    );
    const other = screen.getByRole('button', { name: 'Recibir un código' });
    if (place === 'the button beside it') other.focus();
    else if (place === 'no element') (document.activeElement as HTMLElement).blur();
    else screen.getByRole('group').focus();
    act(() => harness.settle('fetchPuzzle', { output: { ok: true, value: puzzle } }));
    expect(document.activeElement).toBe(focused === 'other' ? other : handle());
  });
});
