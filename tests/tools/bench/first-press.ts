import type { Browser, Page } from 'playwright';

/** Times in ms after the navigation at which the user presses. */
export const pressTimes = [300, 600, 900] as const;

/** A control, and what its press shows. */
export type PressScene = { name: string; url: string; button: string; result: string };

/** Time in ms from the intended press to the paint of the result, and to the paint of a mark on the pressed control. */
export type Answer = { result: number; mark: number };

declare global {
  interface Window {
    answer?: { result?: number; mark?: number };
  }
}

type Watch = { at: number; button: string; result: string };

/**
 * Runs in the page. A user cannot press a control that is not painted, so the press happens at `at` or at the first
 * frame with the control. It happens only once, so an app that loses it has no answer. The minimal app has no control
 * before its handlers, so none of its presses is lost: its time is the time until the first press that works.
 */
function watchPress({ at, button, result }: Watch): void {
  const answer: NonNullable<Window['answer']> = {};
  window.answer = answer;
  const isShown = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
  const painted = (done: (at: number) => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now());
      channel.port2.postMessage(0);
    });
  const press = () => {
    const control = [...document.querySelectorAll<HTMLElement>(button)].find(isShown);
    const box = control?.getBoundingClientRect();
    const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!control || !hit || !control.contains(hit)) return requestAnimationFrame(press);
    control.focus();
    control.click();
    const look = () => {
      const isAnswered = [...document.querySelectorAll(result)].some(isShown);
      if (isAnswered && answer.result === undefined) painted((now) => Object.assign(answer, { result: now - at }));
      const isMarked = isAnswered || control.matches('[data-pending]');
      if (isMarked && answer.mark === undefined) painted((now) => Object.assign(answer, { mark: now - at }));
      if (!isAnswered) requestAnimationFrame(look);
    };
    look();
  };
  setTimeout(() => requestAnimationFrame(press), at - performance.now());
}

/** Loads the page in a new browser and measures the answer to a press `at` ms after the navigation. */
export async function firstPress(
  { name, url, button, result }: PressScene,
  at: number,
  { launch, openPage }: { launch: () => Promise<Browser>; openPage: (browser: Browser) => Promise<Page> },
): Promise<Answer> {
  const browser = await launch();
  try {
    const page = await openPage(browser);
    await page.addInitScript(watchPress, { at, button, result });
    await page.goto(url, { waitUntil: 'commit' });
    await page
      .waitForFunction(() => window.answer?.result !== undefined && window.answer.mark !== undefined, null, {
        timeout: 60_000,
      })
      .catch(async () => {
        const dialogs = await page.locator('#dialogs').innerText();
        throw new Error(`${name}: the press after ${at} ms has no result; dialogs: "${dialogs}"`);
      });
    return await page.evaluate(() => window.answer as Answer);
  } finally {
    await browser.close();
  }
}
