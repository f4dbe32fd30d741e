// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { FlowModule } from '../../machines/shared/lazy-flows.ts';
import { dialogMachine } from '../../machines/site/dialog.machine.ts';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import { defineFeature } from '../../src/features/shared/define-feature.ts';
import { defineDialog } from '../../src/features/site/dialog/define-dialog.ts';
import { DialogView } from '../../src/features/site/dialog/dialog.view.tsx';
import { LazyFlow } from '../../src/shell/lazy-flow.tsx';
import { CrashedCheck } from '../../src/shell/reality-check.tsx';
import { createRoot, onCrash } from '../../src/shell/root.ts';
import { Region } from '../../src/ui/error-boundary.tsx';
import { chunkBy, lazyFlowWith } from '../kit/loaded-chunk.ts';
import { spanish, translated } from '../kit/translated.tsx';

let isBroken = true;
function Fragile() {
  if (isBroken) throw new RangeError('Invalid time value');
  return <button type="button">Fragile</button>;
}

const retry = () => screen.getByRole('button', { name: 'Reintentar' });
const settled = () => act(async () => {});

beforeAll(async () => {
  await spanish();
  await import('../../src/shell/crash.tsx');
});
beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('error boundary region', () => {
  it.each(['page', 'full', 'small'] as const)(
    '%s: limits the crash to its region, reports it, and remounts the children on retry',
    async (size) => {
      const onRetry = vi.fn();
      render(
        translated(
          <main>
            <p>Around</p>
            <Region size={size} onRetry={onRetry}>
              <Fragile />
            </Region>
          </main>,
        ),
      );
      const alert = await screen.findByTestId('alert');
      expect(alert.textContent).toContain('Esta parte de la página falló');
      expect(screen.getByText('Around')).toBeDefined();
      expect(screen.getByRole('button', { name: 'Copiar informe' })).toBeDefined();
      await vi.waitFor(() => expect(document.activeElement).toBe(retry()));
      isBroken = false;
      fireEvent.click(retry());
      expect(onRetry).toHaveBeenCalledOnce();
      expect(screen.getByText('Fragile')).toBeDefined();
      expect(screen.queryByTestId('alert')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('main'));
    },
  );

  it('shows the error again when the children crash again after a retry', async () => {
    render(translated(<Region>{<Fragile />}</Region>));
    await screen.findByTestId('alert');
    fireEvent.click(retry());
    expect(await screen.findByTestId('alert')).toBeDefined();
  });

  it('renders the new content when its key changes', async () => {
    const about = (key: string) =>
      translated(
        <Region resetKey={key}>
          <Fragile />
        </Region>,
      );
    const { rerender } = render(about('first'));
    await screen.findByTestId('alert');
    isBroken = false;
    rerender(about('first'));
    expect(screen.queryByText('Fragile')).toBeNull();
    rerender(about('second'));
    expect(screen.getByText('Fragile')).toBeDefined();
  });
});

const neverEnding = setup({ types: { output: {} as { passed: false } } }).createMachine({});
const logic = setup({ types: { context: {} as object, output: undefined } }).createMachine({ context: {} });

it('a dialog whose content crashes keeps its frame, and a retry restarts its flow', async () => {
  const module = defineDialog({
    logic,
    view: Fragile,
    frame: () => ({ name: 'signOutModal', title: 'account.logout.title' }),
  });
  const chunk = chunkBy<FlowModule<DialogName>, DialogName>(async () => module);
  const dialog = createActor(dialogMachine.provide({ actors: { chunk } }), {
    input: { name: 'signOutModal', specialClose: false, flowInput: undefined },
  }).start();
  render(translated(<DialogView actor={dialog} loading={() => null} />));
  await settled();
  expect(await screen.findByTestId('alert')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Cerrar sesión' }).contains(retry())).toBe(true);
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeDefined();
  const first = dialog.getSnapshot().context.flow;
  isBroken = false;
  fireEvent.click(retry());
  expect(dialog.getSnapshot().context.flow).not.toBe(first);
  expect(screen.getByText('Fragile')).toBeDefined();
});

it('a lazy flow that crashes keeps the content around it, and a retry restarts the flow', async () => {
  const lazyFlow = createActor(lazyFlowWith<'human-check'>(defineFeature({ logic: neverEnding, view: Fragile })), {
    input: { name: 'human-check', flowInput: { purpose: 'signIn', username: 'lucia2025' } },
  }).start();
  render(translated(<LazyFlow actor={lazyFlow} />));
  await settled();
  expect(await screen.findByTestId('alert')).toBeDefined();
  const first = lazyFlow.getSnapshot().context.flow;
  isBroken = false;
  fireEvent.click(retry());
  expect(lazyFlow.getSnapshot().context.flow).not.toBe(first);
  expect(screen.getByText('Fragile')).toBeDefined();
});

it('a reality check that crashes still interrupts the game and offers to leave it', async () => {
  const sent = vi.fn();
  const actor = createActor(
    setup({ types: { tags: '' as 'prompting' } }).createMachine({
      tags: 'prompting',
      on: { 'play.leave': { actions: sent } },
    }),
  ).start();
  render(translated(<CrashedCheck actor={actor as never} error={new Error('broken')} onRetry={() => {}} />));
  expect(await screen.findByTestId('alert')).toBeDefined();
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(sent).toHaveBeenCalledOnce();
});

it('the React root reports a crash outside all regions', async () => {
  const shown = vi.fn();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  onCrash(shown);
  const host = document.createElement('div');
  document.body.append(host);
  // Within `act`, React reports an uncaught error to the test instead of the root's own handler.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  createRoot(host).render(<Fragile />);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledExactlyOnceWith(expect.any(RangeError)));
  expect(reported).toHaveBeenCalledOnce();
  createRoot(host).render(translated(<Region>{<Fragile />}</Region>));
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(2));
  expect(shown).toHaveBeenCalledOnce();
  host.remove();
});
