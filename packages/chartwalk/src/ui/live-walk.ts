import type { Page } from 'playwright/test';
import type { Flow } from '../flow/flow.ts';
import type { Path, Step } from '../paths/path.ts';
import { LiveChart } from './live-chart.ts';
import type { PageAnswer, PageReport } from './live-page.ts';

/** Environment variable with the address of the user interface that controls the walk. */
export const liveVariable = 'CHARTWALK_LIVE';

/** A walk in a browser whose steps come from `chartwalk ui`. */
export type LiveWalk = {
  /**
   * A step that the page may take now without the test; null when there is none. `undo` when the page does not take it.
   */
  itself(): Step | null;
  undo(): void;
  /** Reports the state of the page, and resolves with the next step; null when the walk is over. */
  next(page: Page): Promise<Step | null>;
  fail(error: unknown): Promise<void>;
};

/** Undefined unless `chartwalk ui` started the test. `itself`: the outcomes that may occur without the test. */
export function liveWalk(flow: Flow, { start }: Path, itself: string[]): LiveWalk | undefined {
  const address = process.env[liveVariable];
  if (address === undefined) return undefined;
  const chart = new LiveChart(flow, start);
  const report = async (content: PageReport): Promise<PageAnswer> => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(content),
    });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return (await response.json()) as PageAnswer;
  };
  return {
    itself: () => chart.takeItself(itself),
    undo: () => chart.backTo(chart.length - 1),
    next: async (page) => {
      const picture = (await page.screenshot({ type: 'jpeg', quality: 70 })).toString('base64');
      const labels = chart.path().steps.map(({ move }) => move.label);
      let answer = await report({ kind: 'walked', labels, picture });
      while (!answer.take && !answer.isOver) answer = await report({ kind: 'waiting' });
      return answer.take ? chart.take(answer.take.label, answer.take.payload) : null;
    },
    fail: async (error) => void (await report({ kind: 'failed', message: (error as Error).message })),
  };
}
