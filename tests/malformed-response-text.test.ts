import { globSync, readFileSync } from 'node:fs';
import PO from 'pofile';
import { expect, it } from 'vitest';

/**
 * A page normally reports that it cannot read a malformed response. These two flows reload the data instead, and their
 * messages say so.
 */
const elsewhere = ['platform.siteFile.malformed', 'agentTeam.rebatesNotSaved'];

const root = new URL('..', import.meta.url).pathname;

const used = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
  [...readFileSync(root + file, 'utf8').matchAll(/\bmalformed: '([\w.]+)'/g)].map(([, id = '']) => [id, file] as const),
);

const catalog = (language: string) =>
  new Map(
    globSync(`locales/${language}/*.po`, { cwd: root })
      .flatMap((file) => PO.parse(readFileSync(root + file, 'utf8')).items)
      .map(({ msgid, msgstr: [text = ''] }) => [msgid, text]),
  );

it.each([
  ['es', /respuesta que no pudimos leer|no pudimos leer la respuesta/i, /se perdió|no llegó|No recibimos|conexión/],
  ['en', /response we couldn’t read|couldn’t read the response/, /lost|did not arrive|didn’t get|connection/],
] as const)(
  'the texts for an unreadable response name it as the cause and do not blame the connection: %s',
  (language, said, blamed) => {
    const texts = catalog(language);
    expect(used.length).toBeGreaterThan(10);
    const wrong = used.filter(([id]) => {
      const text = texts.get(id) ?? '';
      return !said.test(text) || blamed.test(text);
    });
    expect(wrong.filter(([id]) => !elsewhere.includes(id))).toEqual([]);
    expect(elsewhere.filter((id) => !wrong.some(([one]) => one === id))).toEqual([]);
  },
);
