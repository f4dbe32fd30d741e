import type { Browser, Page } from 'playwright';

/**
 * An entry of a trace: a task of the main thread, or an event within a task. Times in µs; `tdur` is the CPU time of the
 * thread.
 */
type Entry = { name: string; ph: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number };
type Event = Entry & { args?: { data?: { type?: string } } };

const traced = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
const mark = 'keystroke';
/**
 * The number of keys that change nothing. They measure the overhead of the browser, the page's listeners and the
 * tracing.
 */
const idleKeys = 9;

/** Main thread time in ms for each key, from its arrival to the commit of the frame that shows its result. */
export type Keystrokes = { busy: number[]; idle: number[]; late: number };

/**
 * Types and deletes the queries and evaluates the trace. Work after the frame that shows the result (the next frame,
 * the end of a download, the footer of a shorter page) does not count. `late` counts the keys whose result was not
 * complete in the first frame; the time of such a key ends at the frame with the complete result.
 */
export async function keystrokes(
  browser: Browser,
  page: Page,
  { queries, cards, rest }: { queries: readonly string[]; cards: string; rest: () => Promise<void> },
): Promise<Keystrokes> {
  await page.evaluate(watchFrames, cards);
  await page.locator('input[type=search]').first().focus();
  await browser.startTracing(page, { categories: traced });
  const frames: number[] = [];
  const press = async (key: string) => {
    await page.evaluate((name) => {
      performance.mark(name);
      window.keystroke?.arm();
    }, mark);
    await page.keyboard.press(key);
    await rest();
    frames.push(await page.evaluate(() => window.keystroke?.frames() ?? 1));
  };
  for (let time = 0; time < idleKeys; time++) await press('Shift');
  for (const query of queries) for (const key of keysOf(query)) await press(key);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  const busy = timesOf(trace.traceEvents, frames);
  return {
    busy: busy.slice(idleKeys),
    idle: busy.slice(0, idleKeys),
    late: frames.slice(idleKeys).filter((count) => count > 1).length,
  };
}

export const keysOf = (query: string): string[] => [
  ...[...query].map((key) => (key === ' ' ? 'Space' : key)),
  ...Array<string>(query.length).fill('Backspace'),
];

declare global {
  interface Window {
    keystroke?: { arm(): void; frames(): number };
  }
}

/** Runs in the page: counts the frames after a key until the cards stop changing. */
function watchFrames(selector: string): void {
  let seen: string[] = [];
  const names = () =>
    [...document.querySelectorAll(selector)]
      .slice(0, 6)
      .map(({ textContent }) => textContent)
      .join('|');
  const painted = (done: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = done;
      channel.port2.postMessage(0);
    });
  window.keystroke = {
    arm() {
      const mine: string[] = [];
      seen = mine;
      const look = () => {
        mine.push(names());
        if (mine.length < 9) painted(look);
      };
      addEventListener('keydown', () => painted(look), { capture: true, once: true });
    },
    frames: () => seen.indexOf(names()) + 1 || seen.length,
  };
}

/**
 * For each mark in the trace, the CPU time of the main thread in ms from the next key to the frame commit with the
 * given number.
 */
function timesOf(events: readonly Event[], frames: readonly number[]): number[] {
  const marks = events.filter(({ name }) => name === mark).sort((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (!first || marks.length !== frames.length) throw new Error('The trace has not every key');
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid)
    .sort((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name }) => name === 'RunTask');
  return marks.map(({ ts }, index) => {
    const key = own.find(
      (event) => event.ts > ts && event.name === 'EventDispatch' && event.args?.data?.type === 'keydown',
    );
    const commits = own.filter((event) => key && event.ts > key.ts && event.name === 'Commit');
    const end = commits[(frames[index] ?? 1) - 1];
    if (!key || !end) throw new Error('The trace has a key without a frame');
    const between = tasks.filter((task) => task.ts + (task.dur ?? 0) > key.ts && task.ts < end.ts);
    return between.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
}
