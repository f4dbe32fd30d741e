import type { Page } from 'playwright/test';

/**
 * Whether the images and fonts that the page shows are loaded. The page first has some turns of its loop, in which it can
 * render what a response brought; its timers and frames may be paused.
 */
export function isLoaded(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 4; turn++) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    }
    const isShown = (image: HTMLImageElement) => {
      const { top, left, bottom, right, width, height } = image.getBoundingClientRect();
      return width * height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const shown = [...document.images].filter(isShown);
    if (document.fonts.status === 'loading' || shown.some((image) => !image.complete)) return false;
    // An image without decoded content would appear in a later frame; a broken one has none.
    await Promise.all(shown.map((image) => image.decode().catch(() => {})));
    return true;
  });
}

declare global {
  interface Window {
    /** The endless animations that are stopped while pictures are taken. */
    __chartwalkStopped?: Animation[];
  }
}

/**
 * Another size or theme starts transitions, and a picture shows their end. It shows the beginning of an endless
 * animation, which stays stopped until `resumeAnimations`.
 */
export function restAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.__chartwalkStopped ??= [];
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      else if (animation.playState === 'running') {
        animation.pause();
        animation.currentTime = 0;
        window.__chartwalkStopped.push(animation);
      }
    }
  });
}

export function resumeAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of window.__chartwalkStopped ?? []) animation.play();
    delete window.__chartwalkStopped;
  });
}
