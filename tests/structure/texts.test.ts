import PO from 'pofile';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languageCodes } from '../../locales/languages.ts';
import { areas } from '../../locales/write-message-ids.ts';
import { reasonLists } from '../kit/reason-lists.ts';
import { read, sources } from './sources.ts';

describe('message catalogs', () => {
  const items = (language: string) => areas.flatMap((area) => PO.parse(read(`locales/${language}/${area}.po`)).items);
  const code = sources('src/**/*.{ts,tsx}').map(read).join('\n');

  it.each(languageCodes)('%s contains every message id once', (language) => {
    const ids = items(language).map(({ msgid }) => msgid);
    expect(ids).toEqual([...new Set(ids)]);
  });

  const translations = languageCodes.filter((language) => language !== defaultLanguage);

  it.each(languageCodes)('%s has a text for each message id after the site loads the catalog', async (language) => {
    const shown = await Promise.all(
      areas.map(async (area) => Object.keys((await import(`../../locales/${language}/${area}.po`)).messages)),
    );
    const known = new Set(shown.flat());
    const lost = items(language).filter(({ msgid }) => !known.has(msgid));
    expect(lost.map(({ msgid }) => `${msgid} lacks "#. js-lingui-explicit-id"`)).toEqual([]);
  });

  it.each(areas)('the area %s has the same ids in the same order in every language', (area) => {
    const ids = (language: string) => PO.parse(read(`locales/${language}/${area}.po`)).items.map(({ msgid }) => msgid);
    for (const language of translations) expect(ids(language), language).toEqual(ids(defaultLanguage));
  });

  it.each(languageCodes)('%s has a no-break space between a number and its unit', (language) => {
    const breaks = /[}#\d] (?:%|min|h|s|d|MB|KB|GB)(?!\p{L})/u;
    const wrong = items(language).filter(({ msgstr }) => breaks.test(msgstr.join('')));
    expect(wrong.map(({ msgid }) => msgid)).toEqual([]);
  });

  it.each(languageCodes)('%s names what each “1 of 5” counts, unless its label does', (language) => {
    /** Amounts of money, a position, and the progress of a mission, whose title names what it counts. */
    const named = [
      'account.slider.position',
      'agentContracts.contract.progressOf',
      'bonus.progress',
      'rewards.vip.of',
      'social.mission.progress',
    ];
    const bare = items(language).filter(({ msgstr }) =>
      /^(?:\{\w+\}–)?\{\w+\} (?:de|of) \{\w+\}$/.test(msgstr.join('')),
    );
    expect(bare.map(({ msgid }) => msgid)).toEqual(named);
  });

  it('the source code uses every message id', () => {
    const families = [...code.matchAll(/t\(`([\w.]+)\$\{/g)].map(([, prefix]) => prefix as string);
    const ofReasons = [...code.matchAll(/(?:reason|list)Texts\(\s*'([\w.]+)',\s*(\w+)(?:,\s*\{([^}]*)\})?/g)].flatMap(
      ([, prefix, name = '', own = '']) =>
        Object.keys(reasonLists[name] ?? {})
          .filter((reason) => !new RegExp(`\\b${reason}:`).test(own))
          .map((reason) => `${prefix}.${reason}`),
    );
    const isUsed = (id: string) =>
      code.includes(`'${id}'`) ||
      code.includes(`id="${id}"`) ||
      ofReasons.includes(id) ||
      families.some((prefix) => id.startsWith(prefix));
    expect(
      items(defaultLanguage)
        .map(({ msgid }) => msgid)
        .filter((id) => !isUsed(id)),
    ).toEqual([]);
  });

  const international =
    /^(IP|ID|QQ|VIP|PVP|CSV|Excel|WhatsApp|Facebook|WeChat|Cashback|E-sports|Total|General|Popular|Vietnam|Auto|[\P{L}])*$/u;
  it.each(translations)('%s has other texts than the default language, except international words', (language) => {
    const originals = new Map(items(defaultLanguage).map(({ msgid, msgstr }) => [msgid, msgstr.join()]));
    const same = items(language)
      .filter(({ msgid, msgstr }) => originals.get(msgid) === msgstr.join())
      .filter(({ msgstr }) => !international.test(msgstr.join().replaceAll(/\{[^}]*\}/g, '')));
    expect(same.map(({ msgid }) => msgid)).toEqual([]);
  });

  // The default language is not checked, because "sorteo" is also a Spanish word.
  it.each(translations)('no text of %s contains the site name; texts use {site}', (language) =>
    expect(items(language).filter(({ msgstr }) => /\bSorteo\b/.test(msgstr[0] ?? ''))).toEqual([]),
  );

  it('no Spanish text contains English quotation marks', () =>
    expect(
      items('es')
        .filter(({ msgstr }) => /[“”"]/.test(msgstr.join()))
        .map(({ msgid }) => msgid),
    ).toEqual([]));

  it.each(languageCodes)('no text of %s contains a currency symbol, because amounts are parameters', (language) =>
    expect(items(language).filter(({ msgstr }) => /(\bP|[$€£]) ?\d/.test(msgstr[0] ?? ''))).toEqual([]),
  );
});

describe('data formats', () => {
  /**
   * Files in which a fixed language is correct: they split a formatted date into parts, format amounts as the
   * specification requires, or sort names.
   */
  const fixed: Record<string, RegExp> = {
    'machines/domain/operator-zone.ts': /Intl\.DateTimeFormat\('en'/g,
    'sandbox/world/operator-calendar.ts': /Intl\.DateTimeFormat\('en'/g,
    'src/format/money.ts': /Intl\.NumberFormat\('en-US'/g,
    'sandbox/demo/games/client/dom.ts': /Intl\.NumberFormat\('en-US'/g,
    'sandbox/demo/games/client/game-views.ts': /times\.toLocaleString\('en-US'/g,
    'src/search/find-games.ts': /Intl\.Collator\('es'/g,
  };
  const files = () => sources('{src,sandbox,machines}/**/*.{ts,tsx}');
  const tags = [
    /Intl\.\w+\(\s*\[?\s*(['"`])[\w-]+\1/g,
    /\.toLocale(?:Date|Time)?String\(\s*\[?\s*(['"`])[\w-]+\1/g,
    /(['"`])[a-z]{2,3}-[A-Z]{2}\1/g,
  ];

  // Browsers format the same language differently: with en-CA, one gives 2026-11-25 and another 11/25/2026.
  it('no source code formats data in a fixed language', () => {
    const found = files().flatMap((file) => {
      const text = read(file)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(fixed[file] ?? /(?!)/g, '');
      return tags.flatMap((tag) => [...text.matchAll(tag)].map(([one]) => `${file}: ${one}`));
    });
    expect(found).toEqual([]);
  });

  it('no code uses the time zone of the device', () => {
    const ofDevice =
      /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear)\(|\.to(Date|Time)String\(|\.toLocale(Date|Time)String\(|resolvedOptions\(\)\.timeZone|getTimezoneOffset/g;
    const found = sources('{src,machines}/**/*.{ts,tsx}').flatMap((file) => {
      const text = read(file);
      const formats = text.split(/Intl\.DateTimeFormat\(/).slice(1);
      return [
        ...[...text.matchAll(ofDevice)].map(([one]) => `${file}: ${one}`),
        ...formats.filter((rest) => !/timeZone/.test(rest.slice(0, 300))).map(() => `${file}: DateTimeFormat`),
      ];
    });
    expect(found).toEqual([]);
  });

  // Other number formats have the separators of the language instead of those of the operator.
  it('only src/format formats numbers', () => {
    const otherUses: Record<string, RegExp> = {
      'src/ui/upload-progress.tsx': /Intl\.NumberFormat\(language, \{ style: 'percent' \}/g,
      'src/i18n.ts': /Intl\.NumberFormat\(i18n\.locale, \{ style: 'currency'|i18n\.number\(value\)/g,
    };
    const formats = /Intl\.NumberFormat\(|i18n\.number\(|\.toLocaleString\(/;
    const found = sources('src/**/*.{ts,tsx}').filter(
      (file) => !file.startsWith('src/format/') && formats.test(read(file).replace(otherUses[file] ?? /(?!)/g, '')),
    );
    expect(found).toEqual([]);
  });

  /** Files that read the parts or the names of dates, or check the name of a zone. They do not show a moment. */
  const withoutMoments = [
    'machines/domain/operator-zone.ts',
    'src/format/spoken-dates.ts',
    'src/ui/typed-date.ts',
    'src/branding/site-settings.ts',
  ];
  const momentModule = 'src/format/moment.ts';
  const momentFormats = (paths: readonly string[], source: (path: string) => string = read) =>
    paths
      .filter((path) => path !== momentModule && !withoutMoments.includes(path))
      .filter((path) =>
        /\bDateTimeFormat\b|\b(dateStyle|timeStyle|timeZoneName)\b|\b(partsIn|dayIn)\b|toISOString\(\)\s*\.(replace|split)/.test(
          source(path),
        ),
      );

  it('moments and days are formatted only by `src/format/moment.ts`', () =>
    expect(momentFormats(sources('{src,machines}/**/*.{ts,tsx}'))).toEqual([]));

  it.each([
    "const { DateTimeFormat } = Intl; new DateTimeFormat(language, { timeZone: 'UTC' });",
    'new Intl.DateTimeFormat(language, options).format(at)',
    "const text = new Date(at).toISOString().replace('T', ' ');",
    "const stamp = dayIn(at, zone) + partsIn(at, zone)('hour');",
  ])('the rule finds the format `%s`', (code) => expect(momentFormats(['src/a.ts'], () => code)).toEqual(['src/a.ts']));

  it('each kind of moment has one format, which the table of the module names', () => {
    const exported = [...read(momentModule).matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    expect(exported.toSorted()).toEqual([
      'formatCompact',
      'formatDay',
      'formatMoment',
      'formatMonth',
      'formatRemaining',
      'formatShortDay',
      'formatStamp',
      'formatTime',
      'spokenMoment',
      'spokenRemaining',
      'zoneName',
    ]);
    const table = read(momentModule).match(/\/\*[\s\S]*?\*\//)?.[0];
    for (const name of exported.filter((one) => !one?.startsWith('spoken'))) expect(table).toContain(`\`${name}\``);
  });

  it('seconds are shown only by notices and in CSV files', () => {
    const found = sources('src/**/*.tsx').flatMap((path) => [
      ...(path.startsWith('src/features/site/notice-board/') || path === 'src/features/shared/moment.tsx'
        ? []
        : [...read(path).matchAll(/kind="stamp"|(?<!value: \(\{ \w+ \}\) => (?:\(\w+ \? )?)formatStamp\(/g)]
      ).map(([text]) => `${path}: ${text}`),
    ]);
    expect(found).toEqual([]);
  });

  it('code that formats a date in a fixed language reads the parts with `formatToParts`', () => {
    for (const [file, allowed] of Object.entries(fixed)) {
      expect(read(file), `${file} is listed`).toMatch(new RegExp(allowed.source));
      if (allowed.source.includes('DateTimeFormat')) expect(read(file), file).toContain('formatToParts');
    }
  });
});
