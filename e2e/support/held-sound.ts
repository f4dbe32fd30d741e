import type { Page } from 'playwright/test';

declare global {
  interface Window {
    __sound?: HTMLMediaElement;
  }
}

/** Holds every sound of the page: it plays until the returned `ended` or `failed` is called. */
export async function holdSound(page: Page) {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = function play() {
      window.__sound = this;
      return Promise.resolve();
    };
  });
  const dispatch = (type: string) => () =>
    page.evaluate((name) => void window.__sound?.dispatchEvent(new Event(name)), type);
  return { ended: dispatch('ended'), failed: dispatch('error') };
}
