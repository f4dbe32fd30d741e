import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { type Capture, watchCaptures } from 'chartwalk/playwright';
import type { CDPSession, Page } from 'playwright/test';
import PO from 'pofile';
import { type CaptureRecord, type Look, looks, momentOf, stateKey, wayKey } from '../../tests/tools/atlas/capture.ts';
import { nameOf } from '../../tests/tools/atlas/pictures.ts';

type Language = 'es' | 'en';

type Texts = {
  locale: string;
  emit(event: 'change'): void;
  _(id: unknown, ...rest: unknown[]): string;
};
type TextsClass = new (given: { locale: string; messages: Record<string, object> }) => Texts;

declare global {
  interface Window {
    __texts?: Texts;
    /** Ids of the messages rendered since recording started. */
    __drawn?: Set<string>;
    __speaks?: Language | undefined;
  }
}

const heights = { 390: 844, 1440: 900 } as const;
const quality = 34;
/** Space around a dialog in its picture, in px. */
const margin = 24;

export function setUp(folder: string): void {
  watchCaptures((capture) => take(folder, capture));
}

/**
 * Takes a picture of a state in every size, language and color scheme when the state first occurs. For each further
 * path to the state, it takes one picture.
 */
export async function take(folder: string, { page, flow, path, index }: Capture): Promise<void> {
  for (const part of ['pictures', 'captures', 'claims']) mkdirSync(join(folder, part), { recursive: true });
  const seen = { flow, ...momentOf(path, index) };
  if (!claim(folder, wayKey(seen))) return;
  const wanted = claim(folder, stateKey(seen)) ? looks : looks.slice(0, 1);
  const camera = await cameraOf(page);
  const before = page.viewportSize();
  const pictures: CaptureRecord['pictures'] = {};
  let messages: string[] = [];
  try {
    messages = await camera.speak('en');
    for (const look of wanted) pictures[look] = await picture(folder, page, camera, look);
  } finally {
    await camera.speak();
    await page.emulateMedia({ colorScheme: null });
    if (before) await page.setViewportSize(before);
  }
  const record: CaptureRecord = { ...seen, path: path.id, index, pictures, messages };
  writeFileSync(join(folder, 'captures', `${nameOf(wayKey(seen))}.json`), JSON.stringify(record));
}

/** True when no other process and no earlier call has used this key. */
function claim(folder: string, key: string): boolean {
  try {
    writeFileSync(join(folder, 'claims', nameOf(key)), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

type Camera = { session: CDPSession; speak(language?: Language): Promise<string[]> };

const cameras = new WeakMap<Page, Camera>();

async function cameraOf(page: Page): Promise<Camera> {
  const known = cameras.get(page);
  if (known) return known;
  const session = await page.context().newCDPSession(page);
  // A phone shows its scrollbars over the page.
  await session.send('Emulation.setScrollbarsHidden', { hidden: true });
  const camera: Camera = { session, speak: (language) => speak(page, language) };
  cameras.set(page, camera);
  return camera;
}

async function picture(folder: string, page: Page, { session, speak }: Camera, look: Look): Promise<string> {
  const [width, language, colorScheme] = look.split('-') as ['390' | '1440', Language, 'light' | 'dark'];
  const size = { width: Number(width), height: heights[width] };
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await speak(language);
  const { cssVisualViewport } = await session.send('Page.getLayoutMetrics');
  const { x, y, ...region } = width === '1440' ? await dialogIn(page, size) : { x: 0, y: 0, ...size };
  // A clip uses coordinates of the document, but the page may be scrolled.
  const clip = { x: x + cssVisualViewport.pageX, y: y + cssVisualViewport.pageY, ...region, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  const bytes = Buffer.from(data, 'base64');
  const name = nameOf(bytes);
  writeFileSync(join(folder, 'pictures', `${name}.webp`), bytes);
  return name;
}

type Region = { x: number; y: number; width: number; height: number };

/** The region of the topmost dialog, or the whole viewport if no dialog is open. The picture shows the whole dialog. */
function dialogIn(page: Page, size: { width: number; height: number }): Promise<Region> {
  return page.evaluate(
    ([{ width, height }, around]) => {
      const front = [...document.querySelectorAll('dialog:modal')].at(-1)?.getBoundingClientRect();
      if (!front) return { x: 0, y: 0, width, height };
      const [left, top] = [Math.max(0, front.left - around), Math.max(0, front.top - around)];
      const [right, bottom] = [Math.min(width, front.right + around), Math.min(height, front.bottom + around)];
      return { x: left, y: top, width: right - left, height: bottom - top };
    },
    [size, margin] as const,
  );
}

const catalogOf = (language: Language): object => {
  const messages = globSync(`locales/${language}/*.po`).flatMap((file) =>
    PO.parse(readFileSync(file, 'utf8')).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']),
  );
  const { source } = createCompiledCatalog(language, Object.fromEntries(messages), { namespace: 'json' });
  return (JSON.parse(source) as { messages: object }).messages;
};

let catalogs: Record<Language, object> | undefined;

/** Built files that may contain lingui; importing them returns the module instances that the page itself uses. */
const chunksOfTexts = (): string[] =>
  globSync('dist/assets/*.js')
    .filter((file) => readFileSync(file, 'utf8').includes('loadAndActivate'))
    .map((file) => `/assets/${basename(file)}`);

/**
 * Runs before the page's scripts: `Intl` formats for the program's language use the camera's language instead. Formats
 * of other locales and names of languages stay unchanged.
 */
export function bilingual(): void {
  const own = Intl as unknown as Record<string, new (language?: string | string[], options?: object) => object>;
  for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'DisplayNames', 'ListFormat']) {
    const Format = own[name];
    if (!Format) continue;
    own[name] = new Proxy(Format, {
      construct(target, [asked, options]: [string | undefined, { type?: string } | undefined]) {
        const plain = new target(asked, options);
        if ((asked !== 'es' && asked !== 'en') || options?.type === 'language') return plain;
        const made: Record<string, object> = { [asked]: plain };
        return new Proxy(plain, {
          get(_, key) {
            const language = (asked === window.__texts?.locale && window.__speaks) || asked;
            made[language] ??= new target(language, options);
            const format = made[language];
            const value: unknown = Reflect.get(format, key, format);
            return typeof value === 'function' ? value.bind(format) : value;
          },
        });
      },
    });
  }
}

/**
 * Renders the page in the given language; without `language`, in the page's own language again. No chart is informed:
 * the program keeps its language and may still load more messages.
 * Returns the ids of the rendered messages, visible or for screen readers; empty when no program runs.
 */
async function speak(page: Page, language?: Language): Promise<string[]> {
  const isReady = await page.evaluate(() => window.__texts !== undefined);
  if (!isReady) {
    catalogs ??= { es: catalogOf('es'), en: catalogOf('en') };
    await page.evaluate(
      async ([chunks, messages]) => {
        const modules: object[] = await Promise.all(chunks.map((chunk) => import(chunk)));
        const texts = modules
          .flatMap((module) => Object.values(module))
          .find((value) => typeof value === 'object' && value !== null && 'loadAndActivate' in value) as
          | Texts
          | undefined;
        if (!texts) return;
        window.__texts = texts;
        const plain = texts._.bind(texts);
        const made: Record<string, Texts> = {};
        texts._ = (id, ...rest) => {
          window.__drawn?.add(typeof id === 'string' ? id : (id as { id: string }).id);
          const locale = window.__speaks;
          if (!locale || locale === texts.locale) return plain(id, ...rest);
          made[locale] ??= new (texts.constructor as TextsClass)({ locale, messages });
          return made[locale]._(id, ...rest);
        };
      },
      [chunksOfTexts(), catalogs] as const,
    );
  }
  return page.evaluate(async (wanted) => {
    const texts = window.__texts;
    if (!texts || texts.locale === '' || window.__speaks === wanted) return [];
    window.__speaks = wanted;
    window.__drawn = new Set();
    texts.emit('change');
    document.documentElement.lang = wanted ?? texts.locale;
    // The page's timers are paused, but React schedules its rendering by messages; several messages may follow one
    // another.
    for (let turn = 0; turn < 4; turn++) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    }
    const drawn = [...window.__drawn].sort();
    delete window.__drawn;
    return drawn;
  }, language);
}
