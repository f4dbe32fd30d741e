import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorCode } from '../src/gateway/error-code.ts';
import { reasonLists } from './kit/reason-lists.ts';

const textOf = (pattern: string) =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** Error codes that no flow lists as a refusal reason → where they are handled. */
const elsewhere: Partial<Record<keyof typeof errorCode, string>> = {
  sessionExpired: 'src/gateway/client.ts ends the session',
  loginVerification: 'login-attempt.actors.ts asks for the check from a new IP',
  orderClosed: 'the progress of a deposit is read again',
  downlineUnknown: 'a page says that it shows nobody',
  contractCollides: 'contract-request.actors.ts lists the contracts that would end',
  requestInvalid: 'a defect of the site: `refused`, with the code',
  keyUnknown: 'src/gateway/client.ts fetches the public key again',
};

/** Error codes that the sandbox never sends → reason. */
const unanswered: Partial<Record<keyof typeof errorCode, string>> = {
  accountUnknown: 'the sandbox tells nobody whether an account exists',
};

const names = Object.keys(errorCode) as (keyof typeof errorCode)[];

describe('error code', () => {
  const known = new Set<string>(
    Object.values(reasonLists).flatMap((list) => Object.values(list).flatMap((one) => one.codes)),
  );
  const sandbox = textOf('sandbox/**/*.ts');
  const tests = textOf('tests/sandbox/*.ts');

  it.each(names)('%s is in the reason list of a flow', (name) => {
    expect(known.has(errorCode[name]), `${errorCode[name]}: machines/*/*.model.ts`).toBe(!(name in elsewhere));
  });

  it.each(names)('%s is sent by the sandbox and covered by a sandbox test', (name) => {
    const has = (text: string) =>
      new RegExp(`errorCode\\.${name}\\b`).test(text) || text.includes(`'${errorCode[name]}'`);
    const isAnswered = !(name in unanswered);
    expect([has(sandbox), has(tests)], `${name}: sandbox/ and tests/sandbox/`).toEqual([isAnswered, isAnswered]);
  });

  it('has only one reason within a flow', () => {
    const twice = Object.entries(reasonLists).flatMap(([name, list]) => {
      const codes = Object.values(list).flatMap((one): readonly string[] => one.codes);
      return codes.filter((code, index) => codes.indexOf(code) !== index).map((code) => `${name}: ${code}`);
    });
    expect(twice).toEqual([]);
  });

  it('is unique', () => {
    const values: ErrorCode[] = Object.values(errorCode);
    expect(new Set(values).size).toBe(values.length);
  });
});
