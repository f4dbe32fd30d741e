/** An image loads when its distance from the viewport is less than this number of viewport heights (spec 1 §9). */
export const preloadFactor = 1.3;
/** Number of attempts before an image counts as failed (spec 1 §9). */
export const attempts = 3;
/**
 * Images near the viewport are requested in batches, with at least this time in ms between two batches. The first batch
 * is requested immediately (spec 1 §9).
 */
export const throttleMs = 200;
/** Number of loaded images that are kept, so that they appear immediately when they are shown again (spec 1 §9). */
export const cacheSize = 200;

export type ImageState = 'waiting' | 'loading' | 'loaded' | 'failed';

/**
 * Cancels a download that is no longer needed. A loaded image keeps its source, because an image without a source
 * renders its alternative text, which is slow.
 */
export function giveUp(image: HTMLImageElement): void {
  if (!image.complete) image.removeAttribute('src');
}

/** Scroll distance between two checks, in viewport heights. When the page scrolls farther than this, no images load. */
const passing = 0.5;

type Entry = { image: HTMLImageElement; src: string; notify: (state: ImageState) => void };

/**
 * Recently loaded images; the last used image is at the end. An `<img>` outside the page keeps each image in memory, so
 * that the image is painted in the same animation frame in which it is requested.
 */
class Recent {
  #images = new Map<string, HTMLImageElement>();

  has(src: string): boolean {
    const image = this.#images.get(src);
    if (!image) return false;
    this.#images.delete(src);
    this.#images.set(src, image);
    return true;
  }

  add(src: string): void {
    if (this.has(src)) return;
    const image = new Image();
    image.src = src;
    this.#images.set(src, image);
    const [oldest] = this.#images.keys();
    if (this.#images.size > cacheSize && oldest !== undefined) this.#images.delete(oldest);
  }
}

/**
 * Loads images that come close to the viewport (spec 1 §9). During a fast scroll (more than half a viewport between two
 * checks), no images are requested.
 */
export function createImageLoader() {
  const recent = new Recent();
  const entries = new Map<Element, Entry>();
  const near = new Set<Entry>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  /** The first images are what a new visitor waits for. */
  let hasOpened = false;
  let y = 0;

  const margin = `${Math.round((preloadFactor - 1) * 100)}% 0px`;
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const entry = entries.get(target);
        if (!entry) continue;
        if (isIntersecting) near.add(entry);
        else near.delete(entry);
      }
      if (near.size > 0) schedule();
    },
    { rootMargin: margin },
  );

  function schedule(): void {
    if (timer !== undefined) return;
    y = scrollY;
    timer = setTimeout(turn, isFirst ? 0 : throttleMs);
    isFirst = false;
  }

  function turn(): void {
    timer = undefined;
    const isPassing = Math.abs(scrollY - y) > innerHeight * passing;
    if (isPassing) {
      schedule();
      return;
    }
    const isOpening = !hasOpened;
    hasOpened = true;
    for (const entry of near) {
      observer.unobserve(entry.image);
      if (isOpening) entry.image.fetchPriority = 'high';
      ask(entry, attempts);
    }
    near.clear();
  }

  function ask(entry: Entry, left: number): void {
    const { image, src, notify } = entry;
    const isStill = () => entries.get(image) === entry;
    image.onload = () => {
      recent.add(src);
      if (isStill()) notify('loaded');
    };
    image.onerror = () => {
      if (!isStill()) return;
      if (left > 1) setTimeout(() => isStill() && ask(entry, left - 1), throttleMs);
      else notify('failed');
    };
    if (left < attempts) image.removeAttribute('src');
    image.src = src;
    const isThere = recent.has(src) && image.complete && image.naturalWidth > 0;
    notify(isThere ? 'loaded' : 'loading');
  }

  return {
    has: (src: string) => recent.has(src),
    /**
     * Loads `src` into the image element when the element comes close to the viewport, and cancels the previous request
     * of this element. Returns a function that stops watching the element.
     */
    watch(image: HTMLImageElement, src: string, notify: (state: ImageState) => void): () => void {
      const entry = { image, src, notify };
      entries.set(image, entry);
      if (recent.has(src)) ask(entry, attempts);
      else {
        notify('waiting');
        giveUp(image);
        observer.observe(image);
      }
      return () => {
        if (entries.get(image) === entry) entries.delete(image);
        near.delete(entry);
        observer.unobserve(image);
        image.onload = image.onerror = null;
      };
    },
  };
}

export type ImageLoader = ReturnType<typeof createImageLoader>;
