import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { beforeAll, expect, test } from 'vitest';
import { describeGateway, type OpenApi } from '../../src/gateway/openapi.ts';

/** Both linters take some seconds, and more on a busy machine. */
const patience = 120_000;

let contract: OpenApi;
beforeAll(async () => {
  contract = JSON.parse(JSON.stringify(await describeGateway())) as OpenApi;
});

async function spectral(document: object): Promise<string[]> {
  const linter = new Spectral();
  linter.setRuleset({ extends: [[oas as never, 'recommended']], rules: {} });
  const results = await linter.run(JSON.parse(JSON.stringify(document)) as Record<string, unknown>);
  return results.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
}

async function redocly(document: object): Promise<string[]> {
  const rules = { 'no-invalid-media-type-examples': { severity: 'error' as const, allowAdditionalProperties: true } };
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'gateway.json', config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** A small document with the mistakes that the linters must find. */
function spoiled(): OpenApi {
  const path = '/wps/system/countryCode';
  const operation = structuredClone(contract.paths[path]!['get']!) as Partial<OpenApi['paths'][string][string]>;
  delete operation.summary;
  delete operation.description;
  return { ...contract, tags: [], paths: { [path]: { get: operation as never } } };
}

test('spectral finds no problem in the contract', { timeout: patience }, async () => {
  expect(await spectral(contract)).toEqual([]);
});

test('redocly finds no problem in the contract', { timeout: patience }, async () => {
  expect(await redocly(contract)).toEqual([]);
});

test('the linters report a call without a description, a summary and a defined tag', {
  timeout: patience,
}, async () => {
  const problems = (await spectral(spoiled())).join('\n');
  expect(problems).toContain('operation-description');
  expect(problems).toContain('operation-tag-defined');
  expect((await redocly(spoiled())).join('\n')).toContain('operation-summary');
});

const program = `
import type { components, operations } from './gateway.ts';

type Body<Name extends keyof operations> = operations[Name] extends {
  responses: { 200: { content: { 'application/json': infer Value } } };
}
  ? Value
  : never;
type Games = components['schemas']['GameListResponse'];

export const login: components['schemas']['LoginRequest'] = { type: 'username', username: 'a', password: 'b' };
export const vendor: Games['vendors'][number] = ['CODE', 'Name'];
export const places: Games['vendor'] = [0, 1];
// @ts-expect-error The column has positions, not names.
export const names: Games['vendor'] = ['CODE'];
// @ts-expect-error A sign-in has a type.
export const none: components['schemas']['LoginRequest'] = { username: 'a', password: 'b' };
export const read = (answer: Body<'balance'>): boolean => answer.success;
`;

test('a client that openapi-typescript generates contains the types of the contract', { timeout: patience }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sorteo-client-'));
  const files = {
    document: join(folder, 'gateway.json'),
    types: join(folder, 'gateway.ts'),
    use: join(folder, 'use.ts'),
  };
  writeFileSync(files.document, JSON.stringify(contract));
  writeFileSync(files.use, program);
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}` };
  };
  const tools = 'tools/openapi-typescript/node_modules/.bin/';
  expect(run(`${tools}openapi-typescript`, files.document, '-o', files.types)).toMatchObject({ status: 0 });
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'];
  const target = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
  expect(run(`${tools}tsc`, ...options, ...target, files.use)).toEqual({ status: 0, output: '' });
  rmSync(folder, { recursive: true });
});
