import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readSiteFile, type SiteFile } from '../../../src/branding/site-settings.ts';
import { type CheckOptions, checkGateway } from './check.ts';
import { isPassed, reportText } from './report.ts';
import type { Person } from './sign-in.ts';

export const help = `npm run gateway-check -- https://gateway.example [options]

  --account NAME     sign in with this account; asks for the password and the human check
  --password-stdin   read the password from the standard input
  --token-stdin      read the token of an open session from the standard input
                     (or set the variable SORTEO_TOKEN); for gateways whose human check needs a browser
  --writes           also make writes that leave the account as it was
  --settings FILE    site.json of the operator: error codes, disabled features, merchant code
  --merchant CODE    header Merchant; the one of the settings, or "sorteo"
  --language CODE    header Language; "ES" by default
  --json             write the report as JSON
  --help             write this text

The exit code is 1 when a call of an offered flow is missing, a response does not match, or the sign-in or the token is
refused, and 2 for wrong options. A feature that site.json disables is not checked.`;

type Input = { text: () => Promise<string>; isTerminal: boolean };
type Environment = Record<string, string | undefined>;

export type Parsed = { options: CheckOptions; isJson: boolean } | { problem: string } | 'help';

/** Reads the arguments. Secrets come from the environment or the standard input, never from an argument. */
export async function readArguments(args: string[], environment: Environment, input: Input): Promise<Parsed> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return { problem: (error as Error).message };
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  const [gateway = ''] = positionals;
  if (positionals.length !== 1 || !/^https?:\/\/[^/]+\/?$/.test(gateway) || !URL.canParse(gateway))
    return {
      problem:
        'The first argument must be the address of the gateway without a path, for example https://gateway.example',
    };
  const isPassword = values['password-stdin'] === true;
  if (isPassword && values['token-stdin'])
    return { problem: 'The standard input can be a password or a token, not both' };
  if (isPassword && !values.account) return { problem: '--password-stdin needs --account' };
  const line = isPassword || values['token-stdin'] ? (await input.text()).split(/\r?\n/)[0]! : '';
  const token = values['token-stdin'] ? line : environment['SORTEO_TOKEN'];
  const settings = values.settings === undefined ? null : settingsIn(values.settings);
  if (settings && 'problem' in settings) return settings;
  const options: CheckOptions = {
    gateway: new URL(gateway).origin,
    settings: settings?.file,
    merchantCode: values.merchant ?? settings?.file.merchantCode ?? 'sorteo',
    language: values.language,
    account: values.account,
    token: token || undefined,
    writes: values.writes === true,
    person: personAt(isPassword ? line : null, input.isTerminal && line === ''),
  };
  return { options, isJson: values.json === true };
}

function settingsIn(path: string): { file: SiteFile } | { problem: string } {
  if (!existsSync(path)) return { problem: `There is no file ${path}` };
  const { file, problems } = readSiteFile(readFileSync(path, 'utf8'));
  if (problems.length === 0) return { file };
  return { problem: `${path}: ${problems.map(({ key, reason }) => `${key} (${reason})`).join(', ')}` };
}

export const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      'password-stdin': { type: 'boolean' },
      'token-stdin': { type: 'boolean' },
      writes: { type: 'boolean' },
      settings: { type: 'string' },
      merchant: { type: 'string' },
      language: { type: 'string', default: 'ES' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });

/** Asks at the terminal; without a terminal, only a password that was read before is known. */
function personAt(password: string | null, isTerminal: boolean): Person {
  const ask = async (question: string, isSecret = false): Promise<string | null> => {
    if (!isTerminal) return null;
    process.stderr.write(question);
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const output = isSecret ? silent : process.stderr;
    const reader = createInterface({ input: process.stdin, output, terminal: true });
    const answer = await reader.question('');
    reader.close();
    if (isSecret) process.stderr.write('\n');
    return answer.trim() === '' ? null : answer.trim();
  };
  const save = (name: string, content: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'gateway-check-')), name);
    writeFileSync(file, Buffer.from(content, 'base64'));
    return file;
  };
  return {
    password: async () => password ?? ask('Password: ', true),
    code: () => ask('Code that the gateway sent to the account: '),
    slider: async ({ background, piece }) => {
      if (!isTerminal) return null;
      const files = [save('background.png', background), save('piece.png', piece)];
      const answer = await ask(`${files.join('\n')}\nLeft edge of the gap in pixels (empty for another check): `);
      return answer === null || Number.isNaN(Number(answer)) ? null : Number(answer);
    },
    sound: async ({ audio, mediaType }) => {
      if (!isTerminal) return null;
      return ask(`${save(`sound.${mediaType === 'audio/wav' ? 'wav' : 'audio'}`, audio)}\nDigits of the sound: `);
    },
  };
}

async function allOf(stream: NodeJS.ReadStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

if (import.meta.main) {
  const input = { text: () => allOf(process.stdin), isTerminal: process.stdin.isTTY === true };
  const parsed = await readArguments(process.argv.slice(2), process.env, input);
  if (parsed === 'help') {
    console.log(help);
    process.exit(0);
  }
  if ('problem' in parsed) {
    console.error(`${parsed.problem}\n\n${help}`);
    process.exit(2);
  }
  const { options, isJson } = parsed;
  const report = await checkGateway({
    ...options,
    onStep: (call) => isJson || process.stderr.write(`\r\u001b[K${call}`),
  });
  if (!isJson) process.stderr.write('\r\u001b[K');
  console.log(isJson ? JSON.stringify({ isPassed: isPassed(report), ...report }, null, 2) : reportText(report));
  process.exit(isPassed(report) ? 0 : 1);
}
