import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documents, exists, notInRepository, problemsIn } from './documents.ts';

const read = (file: string) => readFileSync(file, 'utf8');

describe('repository documents', () => {
  it.each(documents)('%s names only files, links, commands and examples that exist', (document) => {
    expect(problemsIn(read(document), document)).toEqual([]);
  });

  it('the list of missing paths contains only paths that do not exist', () =>
    expect(notInRepository.filter(exists)).toEqual([]));

  it('start with a README of at most 120 lines', () =>
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120));
});

describe('checks of documents', () => {
  it.each([
    ['`src/nowhere.ts`', ['src/nowhere.ts']],
    ['`tests/nowhere/`', ['tests/nowhere/']],
    ['`src/features/<area>/nowhere.ts`', ['src/features/<area>/nowhere.ts']],
    ['`nowhere.test.ts`', ['nowhere.test.ts']],
    ['![A picture](e2e/pictures/nowhere.jpg)', ['e2e/pictures/nowhere.jpg']],
    ['[A page](#no-heading)\n\n# A heading', ['#no-heading']],
    ['    npm run nowhere -- --fast', ['npm run nowhere --fast']],
    ['`npm nowhere`', ['npm run nowhere']],
    ['```sh\nnpm start -- --prot 1  # a comment\n```', ["npm run start --prot 1: Unknown option '--prot'"]],
    ['`npm start -- --port abc`', ['npm run start --port abc: --port takes a number from 0 to 65535, not "abc"']],
    ['`npm run walk -- login --fast`', ["npm run walk login --fast: Unknown option '--fast'"]],
    ['`npm run walk -- accept login --run`', ['npm run walk accept login --run: --run is no option of accept']],
    ['`npm run lint -- --fast`', ["npm run lint --fast: Unknown option '--fast'"]],
    ['    npx playwright test -c e2e/nowhere.config.ts  # e2e/else.ts', ['e2e/nowhere.config.ts']],
    ['```json\n{ "a": 1, }\n```', [expect.stringMatching(/^example "\{ "a": 1, \}": .*JSON/)]],
    ['```json\n{ "$schema": "/site.schema.json", "nam": "x" }\n```', [expect.stringMatching(/nam: unknown$/)]],
    ['```ts\nconst a = 1;\n```', ['example "const a = 1;": `ts` needs file=<path>']],
    ['```ts file=src/nowhere.ts\nconst a = 1;\n```', ['example "const a = 1;": src/nowhere.ts does not exist']],
    ['```ts file=src/version.ts\nconst a = 1;\n```', ['example "const a = 1;" is not in src/version.ts']],
  ])('report what does not exist: %s', (text, problems) => expect(problemsIn(text, 'README.md')).toEqual(problems));

  it('report an unknown flow', () => {
    expect(problemsIn('`npm run walk -- logn`', 'README.md')[0]).toContain('Unknown flow "logn"');
    expect(problemsIn('`npm test -- logn`', 'README.md')[0]).toContain('Unknown flow "logn"');
  });

  it.each([
    '`locales/<language>/<area>.po`, `tests/{build,walker}/`, `--shard 1/4`, `xstate/graph`, `/wps/` and `npm ci`',
    '[Here](#the-first-part-sitejson)\n\n## The first part: `site.json`',
    '```sh\nCHAOS=10 npm start -- --port 8080 --fresh && npm test -- withdraw --shard 1/4\n```',
    '`npm run walk -- <flow>`, `npm run walk -- coverage --min 100 --from shard-1 shard-2`',
    '```json\n{ "$schema": "/site.schema.json", "name": "La Bolita" }\n```',
    '```json\n{ "advanceSeconds": 60 }\n```',
    '```ts file=src/version.ts\n  export { version } from "../package.json";\n```'.replaceAll('"', "'"),
    "```ts file=src/version.ts\nexport { version } from '../package.json';\n// …\nexport const buildId = (): string | null =>\n```",
  ])('accept patterns, commands and excerpts of files: %s', (text) =>
    expect(problemsIn(text, 'README.md')).toEqual([]),
  );
});
