import { globSync, readFileSync } from 'node:fs';
import PO from 'pofile';
import { catalogue } from '../../sandbox/world/game-catalog.ts';
import { lotteries } from '../../sandbox/world/lotteries.ts';
import { vendors } from '../../sandbox/world/vendors.ts';
import { chooseLanguage, exposeCharts, type Language, leave, show } from '../support/show-place.ts';
import { tours } from '../support/site-places.ts';
import { storeSession } from '../support/stored-session.ts';
import { blankPage, expect, test } from '../support/world-fixture.ts';

const root = new URL('../..', import.meta.url);
const catalogOf = (language: string) =>
  new Map(
    globSync(`locales/${language}/*.po`, { cwd: root }).flatMap((file) =>
      PO.parse(readFileSync(new URL(file, root), 'utf8')).items.map(({ msgid, msgstr }) => [msgid, msgstr.join(' ')]),
    ),
  );

/** Texts of the embedded gateway in Spanish and English. */
const gatewayTexts = globSync('sandbox/{content,http/routes,world}/**/*.ts', { cwd: root }).flatMap((file) =>
  [
    ...readFileSync(new URL(file, root), 'utf8').matchAll(/\bes:\s*'((?:[^'\\]|\\.)*)',\s*en:\s*'((?:[^'\\]|\\.)*)'/g),
  ].map(([, es = '', en = '']) => [es, en] as const),
);
const spanishTexts = gatewayTexts
  .filter(([es, en]) => es !== en)
  .map(([es]) =>
    es
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\\(.)/g, '$1')
      .trim(),
  );

/** The words of a text, without placeholders, elements, and parts of account names. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\{[^}]*\}|<[^>]*>/g, ' ')
    .match(/(?<![\p{L}\p{N}*])\p{L}+(?![\p{L}\p{N}*])/gu) ?? [];

const spanishCatalog = catalogOf('es');
const pairs = [...catalogOf('en')]
  .map(([id, en]) => [spanishCatalog.get(id) ?? '', en] as const)
  .concat(gatewayTexts)
  .filter(([es, en]) => es !== en);
const commonTexts = gatewayTexts.flatMap(([es, en]) => (es === en ? [es] : []));
const spanishWords = new Set([...pairs.map(([es]) => es), ...commonTexts].flatMap(wordsOf));
/** Words of the English texts that no Spanish text contains. A single letter can be an initial. */
const englishWords = new Set(
  pairs.flatMap(([, en]) => wordsOf(en)).filter((word) => word.length > 1 && !spanishWords.has(word)),
);
const properNames = new Set([
  ...vendors.map(({ name }) => name),
  ...[...catalogue().values()].map(({ gameName }) => gameName),
  ...[...lotteries().values()].map(({ game }) => game.gameName),
]);

const isEnglish = (text: string) => !properNames.has(text) && wordsOf(text).some((word) => englishWords.has(word));

/** The texts of a page that are not marked with another language, and the attributes that are texts. Runs inside the page. */
function textsOf(): string[] {
  const names = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
  ];
  const isOwn = (element: Element | null) =>
    element?.closest<HTMLElement>('[lang]')?.lang === document.documentElement.lang;
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (isOwn(node)) for (const name of names) found.add(node.getAttribute(name)?.trim() ?? '');
    } else if (isOwn(node.parentElement) && !node.parentElement?.closest('script, style'))
      found.add(node.textContent?.trim() ?? '');
  }
  return [...found].filter((text) => /\p{L}/u.test(text));
}

/** The texts of a page that are in Spanish. Runs inside the page. */
function spanishIn(texts: readonly string[]): string[] {
  const spanish = new Set(texts);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (spanish.has(text)) found.push(text);
  }
  return found;
}

/** Waits until a page shows no fault, and reports the last faults without ending the test. */
const expectNone = (faults: () => Promise<string[]>, message: string) =>
  expect
    .configure({ soft: true })
    .poll(faults, { message, intervals: [20, 50, 100] })
    .toEqual([]);

for (const tour of tours)
  test(`${tour.name} show no text of the other language`, async ({ page, world }) => {
    await page.addInitScript(exposeCharts);
    await (tour.account ? storeSession(page, world, tour.account) : page.goto(blankPage(world)));
    // Each place begins in the language of the place before it, so that it needs one switch.
    let order: Language[] = ['es', 'en'];
    for (const place of tour.places) {
      await show(page, world, place);
      const texts = { es: [] as string[], en: [] as string[] };
      for (const language of order) {
        await chooseLanguage(page, language);
        if (language === 'en') {
          await expectNone(() => page.evaluate(spanishIn, spanishTexts), `${place.name} in English`);
        }
        texts[language] = await page.evaluate(textsOf);
      }
      const untranslated = ({ es, en }: typeof texts) => es.filter((text) => en.includes(text) && isEnglish(text));
      const last = order[1]!;
      await expectNone(
        async () => untranslated({ ...texts, [last]: await page.evaluate(textsOf) }),
        `${place.name} in Spanish`,
      );
      await leave(page, place);
      order = order.toReversed();
    }
  });
