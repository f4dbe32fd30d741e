import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import PO from 'pofile';
import { beforeAll, describe, expect, it } from 'vitest';
import { areas } from '../../locales/write-message-ids.ts';

function copyOfProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'sorteo-'));
  for (const folder of ['locales', 'build', 'src', 'machines']) cpSync(folder, join(root, folder), { recursive: true });
  cpSync('package.json', join(root, 'package.json'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Site</title>');
  return root;
}

function run(root: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

const buildScript = `
  import { build } from 'vite';
  import { finishedLanguages } from './build/finished-languages.ts';
  try {
    await build({ configFile: false, logLevel: 'warn', build: { write: false }, plugins: [finishedLanguages(process.cwd())] });
    console.log('built');
  } catch (error) {
    console.log(error.message);
  }`;

describe('npm run language', { timeout: 60_000 }, () => {
  let root = '';
  const command = (...args: string[]) => run(root, ['locales/language-command.ts', ...args]);
  const buildSite = (env?: Record<string, string>) => run(root, ['--input-type=module', '-e', buildScript], env);
  const catalog = (area: string) => {
    const file = join(root, `locales/pt/${area}.po`);
    return { file, po: PO.parse(readFileSync(file, 'utf8')) };
  };
  const translateAll = () => {
    for (const area of areas) {
      const { file, po } = catalog(area);
      const texts = PO.parse(readFileSync(join(root, `locales/es/${area}.po`), 'utf8')).items;
      for (const [index, item] of po.items.entries()) item.msgstr = texts[index]!.msgstr;
      writeFileSync(file, po.toString());
    }
  };

  beforeAll(() => {
    root = copyOfProject();
  });

  it('refuses a wrong code, direction or command', () => {
    expect(command('add', 'p')).toMatchObject({
      status: 1,
      stderr: '"p" is not a language code such as pt or pt-BR\n',
    });
    expect(command('add', 'pt', '--dir', 'up')).toMatchObject({ status: 1, stderr: '--dir is ltr or rtl\n' });
    expect(command('add', 'es')).toMatchObject({ status: 1, stderr: 'es is the default language\n' });
    expect(command('status', 'pt')).toMatchObject({ status: 1, stderr: 'No language "pt". Languages: es, en\n' });
    expect(command('remove').stderr).toMatch(/^Usage: npm run language/);
  });

  it('adds a row and a catalog for each area, in which no message is translated', () => {
    const added = command('add', 'pt');
    expect(added).toMatchObject({ status: 0, stderr: '' });
    expect(added.stdout).toMatch(
      /^Added pt \(português\): \d{4} untranslated messages in locales\/pt\/\nWhat remains:\n/,
    );
    expect(readFileSync(join(root, 'locales/languages.ts'), 'utf8')).toContain(
      "  { code: 'pt', name: 'português', dir: 'ltr', figures: 'pt' },\n] as const",
    );
    for (const area of areas) {
      const { po } = catalog(area);
      const source = PO.parse(readFileSync(`locales/es/${area}.po`, 'utf8'));
      expect(po.headers['Language']).toBe('pt');
      expect(po.items.map(({ msgid }) => msgid)).toEqual(source.items.map(({ msgid }) => msgid));
      expect(po.items.filter(({ msgstr }) => msgstr[0] !== '')).toEqual([]);
    }
    const [first] = catalog('account').po.items;
    expect(first?.extractedComments).toEqual([
      'js-lingui-explicit-id',
      expect.stringMatching(/^es: \S/),
      expect.stringMatching(/^en: \S/),
    ]);
    expect(command('status').stdout).toMatch(/^pt +account +0 +\d+ +0$/m);
    expect(command('status', 'pt').stdout).toMatch(/^pt {2}untranslated {2}account\./m);
  });

  it('makes the build refuse the language in one line, and a trial build show it', () => {
    const line =
      /^The language pt is unfinished: \d+ messages \(account\.\S+, account\.\S+, account\.\S+, …\)\. List them: npm run language -- status pt$/m;
    const refused = buildSite().stdout;
    expect(refused).toMatch(line);
    expect(refused).not.toContain('built');
    const trial = buildSite({ SORTEO_UNFINISHED_LANGUAGES: 'allowed' });
    expect(trial.stdout).toContain('built');
    expect(trial.stdout + trial.stderr).toMatch(line);
  });

  it('lets the build accept a finished language', () => {
    translateAll();
    expect(command('status', 'pt').stdout).not.toMatch(/^pt {2}untranslated/m);
    expect(buildSite().stdout).toBe('built\n');
  });

  it('adds new messages, keeps translations, and marks those whose source has changed as fuzzy', () => {
    const file = join(root, 'locales/es/ticket.po');
    const source = PO.parse(readFileSync(file, 'utf8'));
    const [changed, removed, kept] = source.items;
    changed!.msgstr = ['Otro texto'];
    removed!.msgid = 'ticket.new';
    writeFileSync(file, source.toString());
    const { stdout } = command('add', 'pt');
    expect(stdout).toMatch(/^Completed pt \(português\): 1 untranslated messages/);
    expect(stdout).toContain('Marked 1 translations as fuzzy');
    const items = catalog('ticket').po.items;
    expect(items[0]).toMatchObject({ flags: { fuzzy: true } });
    expect(items[1]).toMatchObject({ msgid: 'ticket.new', msgstr: [''] });
    expect(items[2]).toMatchObject({ msgid: kept!.msgid, msgstr: kept!.msgstr, flags: {} });
  });
});
