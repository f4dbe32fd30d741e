import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import PO from 'pofile';
import { type CatalogItem, checkLanguage, isUntranslated, readCatalog, unfinishedLine } from './catalog-problems.ts';
import { defaultLanguage, type LanguageRow, languageCodes } from './languages.ts';
import { areas } from './write-message-ids.ts';

const usage = `Usage: npm run language -- <command>
  add <code> [--name <name>] [--dir ltr|rtl]   adds a language, or the missing messages of a language
  status [<code>]                              counts the messages of each language and area, and lists the problems`;

const folder = import.meta.dirname;
const table = join(folder, 'languages.ts');

class CommandError extends Error {}

/** Prefix of the comments that show a translator the text in a complete language. */
const shown = (language: string) => `${language}: `;

type Options = { name?: string | undefined; dir?: string | undefined };

function rowFor(asked: string, { name, dir = 'ltr' }: Options): LanguageRow {
  let code: string;
  try {
    [code = ''] = Intl.getCanonicalLocales(asked);
  } catch {
    throw new CommandError(`"${asked}" is not a language code such as pt or pt-BR`);
  }
  if (dir !== 'ltr' && dir !== 'rtl') throw new CommandError('--dir is ltr or rtl');
  const own = name ?? new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
  if (!own) throw new CommandError(`Node does not know the name of ${code}: add --name <name>`);
  return { code, name: own, dir, figures: code };
}

function addRow({ code, name, dir, figures }: LanguageRow): void {
  const source = readFileSync(table, 'utf8');
  const end = '] as const satisfies';
  if (!source.includes(end)) throw new CommandError(`${table} has no table`);
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const row = `  { code: ${quoted(code)}, name: ${quoted(name)}, dir: '${dir}', figures: ${quoted(figures)} },\n`;
  writeFileSync(
    table,
    source.replace(end, () => row + end),
  );
}

/** Writes the catalogs of a language: its translations, and an empty text for each other message of the default language. */
function completeCatalogs(code: string): { added: number; changed: number } {
  const references = languageCodes.filter(
    (language) => language !== code && !unfinishedLine(language, checkLanguage(folder, language, areas)),
  );
  let added = 0;
  let changed = 0;
  mkdirSync(join(folder, code), { recursive: true });
  for (const area of areas) {
    const own = new Map(readCatalog(folder, code, area).map((item) => [item.msgid, item]));
    const texts = references.map((language) => [
      language,
      new Map(readCatalog(folder, language, area).map((item) => [item.msgid, item.msgstr[0] ?? ''])),
    ]) as [string, Map<string, string>][];
    const catalog = PO.parse(readFileSync(join(folder, defaultLanguage, `${area}.po`), 'utf8'));
    catalog.headers['Language'] = code;
    catalog.items = catalog.items.map((source) => {
      const item: CatalogItem = own.get(source.msgid) ?? new PO.Item();
      if (!own.has(source.msgid)) added += 1;
      const comments = texts.map(([language, all]) => shown(language) + (all.get(source.msgid) ?? ''));
      const before = item.extractedComments.find((comment) => comment.startsWith(shown(defaultLanguage)));
      if (before !== undefined && !comments.includes(before) && !isUntranslated(item)) {
        item.flags['fuzzy'] = true;
        changed += 1;
      }
      const kept = item.extractedComments.filter((comment) => !languageCodes.some((l) => comment.startsWith(shown(l))));
      item.extractedComments = [...new Set([...source.extractedComments, ...kept]), ...comments];
      item.msgid = source.msgid;
      if (!own.has(source.msgid)) item.msgstr = [''];
      return item;
    });
    writeFileSync(join(folder, code, `${area}.po`), catalog.toString());
  }
  // The bundler needs a literal path in the folder of each language.
  copyFileSync(join(folder, defaultLanguage, 'texts.ts'), join(folder, code, 'texts.ts'));
  return { added, changed };
}

function add(asked: string, options: Options): void {
  const row = rowFor(asked, options);
  const isNew = !languageCodes.some((code) => code === row.code);
  if (row.code === defaultLanguage) throw new CommandError(`${defaultLanguage} is the default language`);
  if (isNew) addRow(row);
  const { added, changed } = completeCatalogs(row.code);
  console.log(
    `${isNew ? 'Added' : 'Completed'} ${row.code} (${row.name}): ${added} untranslated messages in locales/${row.code}/`,
  );
  if (changed > 0)
    console.log(`Marked ${changed} translations as fuzzy, because the text in ${defaultLanguage} has changed`);
  console.log(`What remains:
  1. Translate locales/${row.code}/*.po: fill in each empty msgstr, and remove the flag "fuzzy" of each text that you reviewed.
  2. npm run language -- status ${row.code}   shows what is missing. The build refuses an unfinished language.
  3. npm start   shows the site; an untranslated message appears in ${defaultLanguage}.
  4. Check the row in locales/languages.ts: "figures" is the locale for numbers in texts, and "fonts" the font stack for a
     script that the fonts of the site do not contain.
  5. The gateway must accept ${row.code.toUpperCase()} in the header Language. See docs/translating.md.`);
}

const columns = ['language', 'area', 'translated', 'untranslated', 'errors'];

function status(asked: string | undefined): void {
  const codes: readonly string[] = asked === undefined ? languageCodes : languageCodes.filter((code) => code === asked);
  if (codes.length === 0) throw new CommandError(`No language "${asked}". Languages: ${languageCodes.join(', ')}`);
  const rows = [columns];
  const problems: string[] = [];
  for (const language of codes) {
    for (const { area, messages, problems: found } of checkLanguage(folder, language, areas)) {
      const untranslated = found.filter(({ kind }) => kind === 'untranslated').length;
      const errors = found.length - untranslated;
      rows.push([language, area, ...[messages - untranslated, untranslated, errors].map(String)]);
      const isListed = asked !== undefined;
      for (const { id, kind, why } of found)
        if (isListed || kind !== 'untranslated') problems.push(`${language}  ${kind}  ${id}${why ? `  ${why}` : ''}`);
    }
  }
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
  if (problems.length > 0) console.log(`\n${problems.join('\n')}`);
}

export function main(args: string[]): void {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: 'string' }, dir: { type: 'string' }, help: { type: 'boolean' } },
    });
    const [command, code, ...others] = positionals;
    if (values.help) console.log(usage);
    else if (command === 'add' && code !== undefined && others.length === 0) add(code, values);
    else if (command === 'status' && others.length === 0) status(code);
    else throw new CommandError(usage);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

if (import.meta.main) main(argv.slice(2));
