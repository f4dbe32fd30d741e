import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import PO from 'pofile';
import { describe, expect, it } from 'vitest';
import { areas, messageIdSource } from '../locales/write-message-ids.ts';

const sources = (...patterns: string[]) => patterns.flatMap((pattern) => globSync(pattern)).sort();
const read = (file: string) => readFileSync(file, 'utf8');

/** What a file imports: its own files by path, packages by name. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
  );
  return [...found].map(([, from, lazy, bare]) => {
    const name = from ?? lazy ?? bare ?? '';
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : name;
  });
}

/** Folder -> what its files may import, as prefixes of paths and names of packages. */
const ways: { files: string; may: RegExp }[] = [
  { files: 'machines/**/*.ts', may: /^(machines\/|xstate$|valibot$)/ },
  {
    files: 'src/gateway/!(openapi).ts',
    may: /^(src\/gateway\/|machines\/outcome\.ts$|ofetch$|valibot$|crypto-js\/)/,
  },
  // Run by Node alone, to write the contract down.
  { files: 'src/gateway/openapi.ts', may: /^(src\/gateway\/|@valibot\/to-json-schema$|valibot$|node:fs$)/ },
  {
    files: 'src/gateway/{endpoint,endpoints,*-endpoints,requests,schemas/*,cipher,vocabulary,error-code,fault}.ts',
    may: /^(src\/gateway\/|valibot$|crypto-js\/)/,
  },
  { files: 'src/storage/**/*.ts', may: /^(src\/storage\/|js-cookie$|idb-keyval$)/ },
  { files: 'src/format/**/*.ts', may: /^src\/format\// },
  { files: 'src/recorder/**/*.ts', may: /^(src\/recorder\/|xstate$)/ },
  { files: 'src/ui/**/*.{ts,tsx}', may: /^(src\/ui\/|react$|dompurify$|uqr$|d3-scale$)/ },
  {
    files: 'src/pages/**/*.{ts,tsx}',
    may: /^(src\/(pages|ui|format|storage|gateway)\/|src\/(i18n|inspector)\.ts$|src\/flows\/|machines\/|locales\/message-id\.ts$|react$|@xstate\/react$)/,
  },
  {
    files: 'src/flows/**/*.{ts,tsx}',
    may: /^(src\/(flows|ui|format|storage|gateway)\/|src\/i18n\.ts$|machines\/|locales\/message-id\.ts$|react$|xstate$|@xstate\/react$)/,
  },
  {
    files: 'sandbox/**/*.ts',
    may: /^(sandbox\/|machines\/(account\/field-rule|agent\/contract-rule)\.ts$|src\/gateway\/(endpoints|requests|schemas\/[\w-]+|cipher|vocabulary|error-code)\.ts$|node:|hono|@hono\/|valibot$|sharp$|vite$|crypto-js)/,
  },
  {
    files: 'tests/walker/*.{ts,tsx}',
    may: /^(tests\/walker\/|node:|xstate|@xstate\/|react$|vitest$|vite$|playwright|fast-check$|@testing-library\/)/,
  },
];

describe('which way imports go', () => {
  it.each(ways)('$files', ({ files, may }) => {
    const found = sources(files);
    expect(found.length, `files in ${files}`).toBeGreaterThan(0);
    const astray = found.flatMap((file) =>
      importsOf(file)
        .filter((name) => !may.test(name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(astray).toEqual([]);
  });

  it('no flow imports another', () => {
    const flowOf = (file: string) => /^(src\/flows\/[^/]+\/[^/]+)\//.exec(file)?.[1];
    const astray = sources('src/flows/*/*/*.{ts,tsx}').flatMap((file) =>
      importsOf(file)
        .filter((name) => flowOf(name) && flowOf(name) !== flowOf(file))
        .map((name) => `${file} imports ${name}`),
    );
    expect(astray).toEqual([]);
  });

  it('nothing imports app but the app itself and the tests', () => {
    const astray = sources('{src,machines,sandbox}/**/*.{ts,tsx}')
      .filter((file) => !/^src\/(app\/|main\.tsx$)/.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => /^src\/(app\/|main)/.test(name))
          .map((name) => `${file} imports ${name}`),
      );
    expect(astray).toEqual([]);
  });

  it('the sandbox, tests and walker are in no source of the product', () => {
    const astray = sources('{src,machines}/**/*.{ts,tsx}').flatMap((file) =>
      importsOf(file)
        .filter((name) => /^(sandbox|tests|e2e)\//.test(name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(astray).toEqual([]);
  });
});

describe('sessions', () => {
  it('only the calls to the gateway see the token of a session whose password must still be changed', () => {
    const asking = sources('src/**/*.{ts,tsx}')
      .filter((file) => file !== 'src/storage/session.ts')
      .filter((file) => /\bsession\s*\.\s*token\b|\{[^}]*\btoken\b[^}]*\} = session\b/.test(read(file)))
      .map((file) => [file, read(file).match(/\bsession\s*\.\s*token\b/g)?.length]);
    expect(asking).toEqual([['src/main.tsx', 1]]);
  });

  it('no file but the storage of the session reads its token out of session storage', () => {
    const reading = sources('src/**/*.{ts,tsx}').filter((file) =>
      /sessionStorage(\.getItem\(|\[|, )'(token|mustChangePassword)'/.test(read(file)),
    );
    expect(reading).toEqual(['src/app/early.ts']);
  });
});

describe('every flow is complete', () => {
  const charts = sources('machines/*/*.machine.ts').map((file) => ({
    flow: basename(file, '.machine.ts'),
    area: basename(dirname(file)),
    file,
  }));

  it.each(charts)('$area/$flow', ({ flow, area, file }) => {
    const needed = [
      `tests/${area}/${flow}.flow.ts`,
      `tests/${area}/${flow}.test.tsx`,
      `e2e/${area}/${flow}.spec.ts`,
      `e2e/${area}/${flow}.stage.ts`,
      ...(flow === 'site'
        ? ['src/app/app.tsx', 'src/app/site.actors.ts']
        : [`src/flows/${area}/${flow}/${flow}.view.tsx`]),
    ];
    expect(needed.filter((path) => !existsSync(path))).toEqual([]);
    const providedByTheApp = [...read(file).matchAll(/(\w+): provided/g)].length > 0;
    if (providedByTheApp && flow !== 'chunk') {
      expect(existsSync(`src/flows/${area}/${flow}/${flow}.actors.ts`), 'its actors').toBe(true);
    }
  });

  it.each(charts)('$area/$flow: every actor it asks for is provided', ({ flow, area, file }) => {
    const asked = [...read(file).matchAll(/(\w+): provided(?:Source)?[<(]/g)].map(([, name]) => name);
    const actors = flow === 'chunk' ? 'src/app/site.actors.ts' : `src/flows/${area}/${flow}/${flow}.actors.ts`;
    const provided = existsSync(actors) ? read(actors) : '';
    expect(asked.filter((name) => !new RegExp(`\\b${name}(:|,)`).test(provided))).toEqual([]);
  });

  it.each(charts)('$area/$flow: every promise actor has somewhere to go when it fails', ({ file }) => {
    const text = read(file);
    const asked = [...text.matchAll(/(\w+): provided[<(]/g)].map(([, name]) => name as string);
    const lost = asked.filter(
      (name) =>
        !text.includes(`'xstate.error.actor.${name}'`) && !new RegExp(`src: '${name}'[\\s\\S]*?onError`).test(text),
    );
    expect(lost).toEqual([]);
  });

  it('charts stay within what a reader can hold', () => {
    const long = charts
      .map(({ file }) => ({ file, lines: read(file).split('\n').length }))
      .filter(({ lines }) => lines > 320);
    expect(long).toEqual([]);
  });
});

describe('catalogs', () => {
  const items = (language: string) => areas.flatMap((area) => PO.parse(read(`locales/${language}/${area}.po`)).items);
  const variables = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
  const code = sources('src/**/*.{ts,tsx}').map(read).join('\n');

  it.each(['es', 'en'])('%s has every id once, and a text for it', (language) => {
    const ids = items(language).map(({ msgid }) => msgid);
    expect(ids).toEqual([...new Set(ids)]);
    expect(
      items(language)
        .filter(({ msgstr }) => !msgstr[0]?.trim())
        .map(({ msgid }) => msgid),
    ).toEqual([]);
  });

  it('es and en have the same ids, with the same variables in them', () => {
    const texts = (language: string) =>
      items(language).map(({ msgid, msgstr }) => [msgid, [...new Set(variables(msgstr[0] ?? ''))]]);
    expect(texts('en')).toEqual(texts('es'));
  });

  it.each(areas)('%s has the same ids in the same order', (area) => {
    const ids = (language: string) => PO.parse(read(`locales/${language}/${area}.po`)).items.map(({ msgid }) => msgid);
    expect(ids('en')).toEqual(ids('es'));
  });

  it('every id is used', () => {
    const families = [...code.matchAll(/t\(`([\w.]+)\$\{/g)].map(([, prefix]) => prefix as string);
    const isUsed = (id: string) => code.includes(`'${id}'`) || families.some((prefix) => id.startsWith(prefix));
    expect(
      items('es')
        .map(({ msgid }) => msgid)
        .filter((id) => !isUsed(id)),
    ).toEqual([]);
  });

  // In Spanish it is a word too.
  it('no text names the house: it is {site}', () =>
    expect(items('en').filter(({ msgstr }) => /\bSorteo\b/.test(msgstr[0] ?? ''))).toEqual([]));

  it.each(['es', 'en'])('no text of %s has a currency of its own: an amount is given to it', (language) =>
    expect(items(language).filter(({ msgstr }) => /(\bP|[$€£]) ?\d/.test(msgstr[0] ?? ''))).toEqual([]),
  );

  it('message-id.ts is what the catalogs say', () => expect(read('locales/message-id.ts')).toBe(messageIdSource()));
});

describe('types', () => {
  it('`any` stands only in the adapter of xstate', () => {
    const files = sources('{src,machines,sandbox,tests,e2e}/**/*.{ts,tsx}').filter(
      (file) => !file.endsWith('xstate-internals.ts'),
    );
    const found = files.filter((file) =>
      /(:\s*any\b|<any\b|\bas any\b|\bany\[\]|@ts-(ignore|expect-error|nocheck))/.test(
        read(file).replace(/\/\/.*|\/\*[\s\S]*?\*\//g, ''),
      ),
    );
    expect(found.filter((file) => file !== 'tests/structure.test.ts')).toEqual([]);
  });
});
