import { expect, type Page } from 'playwright/test';
import type { ActorRefFrom } from 'xstate';
import type { FlowOutput } from '../../machines/shared/lazy-flows.ts';
import type { dialogMachine } from '../../machines/site/dialog.machine.ts';
import type { DialogCall, DialogName } from '../../machines/site/dialog-inputs.ts';
import { quietPage, type World } from './world-fixture.ts';

type Dialogs = Partial<Record<DialogName, ActorRefFrom<typeof dialogMachine>>>;

declare global {
  interface Window {
    __dialogs?: Dialogs;
  }
}

const modalDelay = 100;

/** `isBehindReady` waits for the page behind the dialog, when both make the same request. */
export async function askForDialog(
  page: Page,
  world: World,
  call: DialogCall,
  isBehindReady?: () => Promise<void>,
): Promise<void> {
  await page.goto(quietPage(world));
  await isBehindReady?.();
  await openDialog(page, call);
}

/** Opens a dialog by the root chart. A prerendered page shows its content before its charts run. */
export async function openDialog(page: Page, call: DialogCall): Promise<void> {
  await running(page, 'site');
  await page.evaluate((asked) => window.__walk?.send('site', { type: 'dialog.open', ...asked }), call);
}

/** Waits until a machine runs in the page. */
export const running = (page: Page, machine: string): Promise<void> =>
  expect.poll(() => page.evaluate((id) => window.__walk?.states[id] !== undefined, machine)).toBe(true);

/**
 * Makes the dialogs of the root chart available to a walk. Call this function in the walk's `open`, before the first
 * navigation.
 */
export async function watchDialogs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const inspect = window.__sorteoInspect;
    window.__sorteoInspect = (inspection) => {
      inspect?.(inspection);
      if (inspection.type !== '@xstate.snapshot') return;
      const { context } = inspection.snapshot as { context?: { dialogs?: Dialogs } };
      if (context?.dialogs) window.__dialogs = context.dialogs;
    };
  });
}

export const openDialogs = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(window.__dialogs ?? {}));

/** Ends the flow in an open dialog with this output, which also closes the dialog; the page's clock must be paused. */
export async function endDialog(page: Page, name: DialogName, output: FlowOutput<DialogName>): Promise<void> {
  const isOpen = () =>
    page.evaluate((open) => window.__dialogs?.[open]?.getSnapshot().matches({ shown: 'open' }), name);
  await expect.poll(passing(page, isOpen), { intervals: [10, 20, 50] }).toBe(true);
  await page.evaluate(
    ([open, result]) =>
      window.__dialogs?.[open]?.send({ type: 'xstate.done.actor.flow', output: result, actorId: 'flow' }),
    [name, output] as const,
  );
  const isGone = async () => !(await openDialogs(page)).includes(name);
  await expect.poll(passing(page, isGone), { intervals: [10, 20, 50] }).toBe(true);
}

const passing = (page: Page, isDone: () => Promise<boolean | undefined>) => async () => {
  await page.clock.runFor(modalDelay);
  return isDone();
};
