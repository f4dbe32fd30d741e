/** Images load when they are nearer than this many viewports (spec 1 §9). */
export const preloadFactor = 1.3;
/** How often an image is asked for before it counts as lost (spec 1 §9). */
export const attempts = 3;
/** Images that come near are asked for together, at most once in this time, the first ones at once (spec 1 §9). */
export const throttleMs = 200;
/** How many loaded images are remembered, to be shown at once when they come again (spec 1 §9). */
export const cacheSize = 200;

export type ImageState = 'waiting' | 'loading' | 'loaded' | 'failed';

/** Viewports between two turns, from which on a scroll passes by. */
const passing = 0.5;

type Entry = { image: HTMLImageElement; src: string; tell: (state: ImageState) => void };

/** The images that came, the last used last. */
class Recent {
  #sources = new Set<string>();

  has(src: string): boolean {
    if (!this.#sources.delete(src)) return false;
    this.#sources.add(src);
    return true;
  }

  add(src: string): void {
    this.#sources.delete(src);
    this.#sources.add(src);
    const [oldest] = this.#sources;
    if (this.#sources.size > cacheSize && oldest !== undefined) this.#sources.delete(oldest);
  }
}

/**
 * Loads images when they come near (spec 1 §9). What a fast scroll carries past, more than half a viewport between two turns,
 * is not asked for.
 */
export function createImageLoader() {
  const recent = new Recent();
  const entries = new Map<Element, Entry>();
  const near = new Set<Entry>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
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
    for (const entry of near) {
      observer.unobserve(entry.image);
      ask(entry, attempts);
    }
    near.clear();
  }

  function ask(entry: Entry, left: number): void {
    const { image, src, tell } = entry;
    const isStill = () => entries.get(image) === entry;
    tell('loading');
    image.onload = () => {
      recent.add(src);
      if (isStill()) tell('loaded');
    };
    image.onerror = () => {
      if (!isStill()) return;
      if (left > 1) setTimeout(() => isStill() && ask(entry, left - 1), throttleMs);
      else tell('failed');
    };
    if (left < attempts) image.removeAttribute('src');
    image.src = src;
  }

  return {
    /** Whether it came lately: then it may be shown at once. */
    has: (src: string) => recent.has(src),
    /** Loads `src` into the image when it is its turn; ends what that image waited for before. Gives back its end. */
    watch(image: HTMLImageElement, src: string, tell: (state: ImageState) => void): () => void {
      const entry = { image, src, tell };
      entries.set(image, entry);
      if (recent.has(src)) ask(entry, attempts);
      else {
        tell('waiting');
        image.removeAttribute('src');
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
