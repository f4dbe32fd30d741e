import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { type Capture, takePictures, watchCaptures } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import PO from 'pofile';

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

export function setUp(folder: string): void {
  watchCaptures((capture) => take(folder, capture));
}

/** Takes the pictures of a state in both languages. */
export const take = (folder: string, capture: Capture): Promise<void> =>
  takePictures(folder, capture, (page, language) => speak(page, language as Language | undefined));

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
