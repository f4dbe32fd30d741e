import { existsSync, globSync, readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { refusalsOf } from '../../sandbox/http/refusals-by-call.ts';
import { parts } from '../../src/gateway/contract/call-text.ts';
import { textOf } from '../../src/gateway/contract/calls.ts';
import { codesOf, commonCodes, reasonsOf } from '../../src/gateway/contract/error-codes.ts';
import recorded from '../../src/gateway/contract/examples.json' with { type: 'json' };
import { minimumSets, minimumTable } from '../../src/gateway/contract/flows.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { describeGateway, type JsonSchema, type OpenApi } from '../../src/gateway/openapi.ts';
import { requests } from '../../src/gateway/requests.ts';
import { parse } from '../../src/gateway/schemas/tolerant-parsing.ts';
import { reasonLists } from '../kit/reason-lists.ts';
import { misfits } from '../sandbox/response-validators.ts';
import { visit } from '../sandbox/sandbox-client.ts';

let contract: OpenApi;
beforeAll(async () => {
  contract = await describeGateway();
});

const rows = Object.entries(endpoints as Record<string, Endpoint>) as [EndpointName, Endpoint][];

test('the contract is valid OpenAPI 3.1, and every reference resolves', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(JSON.stringify(contract)))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const text = JSON.stringify(contract);
  const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? ''));
  expect(references.size).toBeGreaterThan(50);
  for (const path of references) {
    const target = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], contract);
    expect(target, path).toBeDefined();
  }
});

const isRecorded = (key: string) => ['example', 'examples', 'x-minimum-sets'].includes(key);

/** Numbers that are no amounts. A new number of the contract is an amount with a unit (`units` in `common-fields.ts`), or one of these. */
const plainNumbers = new Set(
  `errorCode patternId minLength maxLength id type rankLevel count nodeId lines games expiredMinutes width height pieceWidth
  expiresInSeconds position x t length speed freeLeft basisPoints payeeLimit minDigits maxDigits attemptsLeft waitSeconds
  minutes from to remainingMs numbers drawn total open vendor gameType hot new seamless rtp demo theme seats players number
  periodSeconds bonus free home away draw level score rank stock limit rate quantity pointsRatio pageCount
  otherSessions passkeys most alg days playedMinutes dueInMs members agents directs activeToday newThisWeek betCount
  active registrations lossRate version activeMembers memberId uplineId rebate team min max RNG LIVE SPORTS LOTT FISH PVP
  uses levels page size schema year messages rewards receipts dividend daily hourly realtime`.split(/\s+/),
);

/** Names of numbers whose description is missing, with the names of the fields that contain them. */
function numbersWithoutUnit(value: unknown, name = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  const { type, description } = value as JsonSchema;
  if (description !== undefined && typeof description === 'string') return [];
  const own = (type === 'number' || type === 'integer') && !('const' in value) ? [name] : [];
  const inner = Array.isArray(value) ? value.map((item): [string, unknown] => [name, item]) : Object.entries(value);
  return [
    ...own,
    ...inner.flatMap(([key, item]) =>
      isRecorded(key)
        ? []
        : numbersWithoutUnit(item, ['items', 'anyOf', 'oneOf', 'allOf', 'properties'].includes(key) ? name : key),
    ),
  ];
}

describe('amounts', () => {
  it('name their unit in every schema', () => {
    const { schemas } = contract.components;
    const found = Object.values(schemas).flatMap((schema) => numbersWithoutUnit(schema));
    expect(found.filter((name) => !plainNumbers.has(name))).toEqual([]);
    expect(numbersWithoutUnit({ properties: { fee: { type: 'integer' } } })).toEqual(['fee']);
  });

  it('depend on the decimals of the currency', () => {
    const terms = contract.components.schemas['WithdrawTermsResponse'] as { properties: Record<string, JsonSchema> };
    expect(terms.properties['available']!['description']).toContain('currency.decimals');
    expect(contract.info.description).toContain('`currency.decimals` of `site.json`');
    expect(JSON.stringify(contract)).not.toMatch(/are hundredths/);
  });
});

describe('the contract contains every row of the endpoint table unchanged', () => {
  it.each(rows)('%s', (name, row) => {
    const operation = contract.paths[row.path]?.[row.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.security).toEqual(row.token ? [...(row.visitors ? [{}] : []), { token: [] }] : []);
    expect(operation?.['x-assumed'] !== undefined).toBe(row.assumed === true);
    if (row.promise) expect(operation?.description).toContain(row.promise);
    expect(operation?.['x-sealed'] !== undefined).toBe(row.sealed === true);
    const headers = operation?.parameters.flatMap((parameter) =>
      'in' in parameter && parameter.in === 'header' ? [parameter.name] : [],
    );
    expect(headers).toEqual([...Object.keys(row.headers ?? {}), ...(row.key ? ['Idempotency-Key'] : [])]);
    const [type] = Object.keys(operation?.requestBody?.content ?? {});
    if (type) expect(type).toBe(row.form ? 'application/x-www-form-urlencoded' : 'application/json');
    if (row.method === 'GET') expect(operation?.requestBody).toBeUndefined();
  });

  it('contains no other operation', () => {
    const operations = Object.values(contract.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(rows.map(([name]) => name).sort());
  });
});

test('the contract lists all error codes', () => {
  expect(contract.components.schemas['ErrorCode']).toMatchObject({
    enum: expect.arrayContaining(Object.values(errorCode)),
  });
});

test('the description of the exclusion operation states that deadlines pause during an exclusion', () => {
  const { description } = contract.paths['/wps/member/protection/exclusion']!['post']!;
  expect(description).toMatch(/(^|\n)Deadlines of the account stand still until the exclusion ends: payouts/);
});

/** Every text in the OpenAPI document except recorded examples, with its path of keys. */
function textsIn(value: unknown, at: readonly string[] = []): [path: readonly string[], text: string][] {
  if (typeof value === 'string') return [[at, value]];
  return Object.entries(value ?? {}).flatMap(([key, item]) => (isRecorded(key) ? [] : textsIn(item, [...at, key])));
}

test('the contract contains no empty text or name, except allowed field values', () => {
  const empty = textsIn(contract).filter(
    ([path, text]) =>
      path.includes('') || (text === '' && !path.includes('enum') && !['const', 'default'].includes(path.at(-1)!)),
  );
  expect(empty).toEqual([]);
});

test('every part of a message has a JSON type', () => {
  const types = textsIn(contract).filter(([path]) => path.at(-1) === 'type' && !path.includes('securitySchemes'));
  const known = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
  expect(types.filter(([path, type]) => !known.includes(type) && path.at(-2) !== 'properties')).toEqual([]);
});

const operationOf = (name: EndpointName) => {
  const { path, method } = endpoints[name];
  return contract.paths[path]![method.toLowerCase()]!;
};
const parameterNames = (name: EndpointName) =>
  operationOf(name).parameters.map((parameter) =>
    'in' in parameter ? `${parameter.in} ${parameter.name}` : (parameter.$ref.split('/').at(-1) ?? ''),
  );

test('every call has the site headers, and a sealed call also has the Encryption header', () => {
  const common = ['Merchant', 'Language', 'Device'];
  expect(parameterNames('balance')).toEqual(common);
  expect(parameterNames('login')).toEqual([...common, 'Encryption']);
  expect(parameterNames('freePlayLogin')).toEqual([
    ...common,
    'Encryption',
    'header os',
    'header platform',
    'header version',
  ]);
  for (const [name, parameter] of Object.entries(contract.components.parameters))
    expect(parameter).toMatchObject({ name, in: 'header', required: true });
});

test('the idempotency key of a write request is in a header or the body, never in the URL', () => {
  expect(parameterNames('dividendContract')).toContain('header Idempotency-Key');
  expect(parameterNames('dividendContract')).toContain('query action');
  for (const [name] of rows) expect(parameterNames(name)).not.toContain('query requestId');
  for (const name of ['dividendContract', 'freePlayLogin'] as const)
    for (const parameter of operationOf(name).parameters)
      if ('in' in parameter) expect(parameter.required, parameter.name).toBe(true);
});

test('a call that sends data requires a body, and other calls have none', () => {
  expect(operationOf('logout').requestBody).toBeUndefined();
  expect(operationOf('forgotByEmail').requestBody).toEqual({
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: { $ref: '#/components/schemas/ForgotByEmailRequest' },
        examples: { request: { summary: 'Recorded request', value: expect.anything() } },
      },
    },
  });
});

test('the token is in the Authorization header, and only calls with a token can return 401', () => {
  expect(contract.components.securitySchemes['token']).toMatchObject({ in: 'header', name: 'Authorization' });
  for (const [name, { token }] of rows) {
    const { 401: unauthorised, ...responses } = operationOf(name).responses;
    expect(unauthorised).toEqual(token && { $ref: '#/components/responses/Unauthorised' });
    expect(Object.keys(responses)).toEqual(['200', '429', '4XX', '5XX']);
  }
});

test('a response with a refusal status has the success flag false', () => {
  for (const name of ['Refused', 'Unauthorised', 'Limited'])
    expect(JSON.stringify(contract.components.responses[name])).toContain('"success":{"const":false}');
});

test('a schema that two calls share appears once', () => {
  const text = JSON.stringify([operationOf('login'), operationOf('freePlayLogin')]);
  expect(text.match(/\/LoginResponse"/g)).toHaveLength(2);
  expect(Object.keys(contract.components.schemas)).not.toContain('FreePlayLoginResponse');
});

test('every tag is defined and described, and every call has one tag', () => {
  const tags = contract.tags.map(({ name }) => name);
  expect(contract.tags.every(({ description }) => description.endsWith('.'))).toBe(true);
  const used = rows.map(([name]) => operationOf(name).tags);
  expect(used.every(({ length }) => length === 1)).toBe(true);
  expect([...new Set(used.flat())].sort()).toEqual([...tags].sort());
});

test('a read request lists its query parameters, and a sealed call lists its content before encryption', () => {
  const { parameters } = contract.paths['/wps/relay/GCSGAME_hotGamesV2']!['get']!;
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'isPlatform', in: 'query', required: true, schema: { type: 'number', const: 2 } }),
  );
  const login = contract.paths['/wps/session/login']!['post']!;
  const request = { $ref: '#/components/schemas/LoginRequest' };
  expect(login.requestBody?.content['application/json']?.schema).toMatchObject({
    allOf: [{ $ref: '#/components/schemas/SealedBody' }],
    properties: { data: { contentSchema: request } },
  });
  expect(login['x-sealed']).toMatchObject({ schema: request, example: { type: expect.any(String) } });
});

describe('texts of the calls', () => {
  /** The sandbox has no handlers for these calls, because the site does not make them. */
  const unrecorded = ['whitelabel', 'memberIcon', 'avatar'];

  it.each(rows)('%s has a summary, a description, what is assumed, its codes, and recorded examples', (name) => {
    const operation = operationOf(name);
    expect(operation.summary).toMatch(/^[A-Z][^.]+$/);
    expect(operation.description).toMatch(/^[A-Z0-9`].+\.(\n|$)/);
    expect(operation.description).toContain('**Assumed:**');
    for (const code of Object.keys(operation['x-error-codes'])) expect(operation.description).toContain(`\`${code}\``);
    const answer = operation.responses['200'] as { content: Record<string, { examples?: object }> };
    expect(Object.keys(answer.content['application/json']?.examples ?? {}).includes('done')).toBe(
      !unrecorded.includes(name),
    );
  });

  it('name only flows that exist and make the call', () => {
    const astray = rows.flatMap(([name]) =>
      textOf(name).flows.flatMap((flow) => {
        const text = globSync(`src/features/${flow}/**/*.{ts,tsx}`).map((file) => readFileSync(file, 'utf8'));
        return existsSync(`src/features/${flow}`) && (text.join().includes(name) || indirect.has(name))
          ? []
          : [`${name}: ${flow}`];
      }),
    );
    expect(astray).toEqual([]);
  });
  /** The client makes these calls for others, so that the flow does not contain their names. */
  const indirect = new Set<EndpointName>(['publicKey', 'orderStatus']);

  it('mark as given only parts of calls, and as assumed at least one part of an assumed call', () => {
    const whole = rows.filter(([name, { assumed }]) => assumed && textOf(name).given.length === parts.length);
    expect(whole.map(([name]) => name)).toEqual([]);
  });

  it('are not part of the site: no product module imports the folder', () => {
    const files = globSync(['src/**/*.{ts,tsx}', 'build/**/*.ts']);
    const importing = files.filter((file) =>
      /from '[^']*contract\/(calls|flows|error-codes|examples)/.test(readFileSync(file, 'utf8')),
    );
    expect(importing.filter((file) => !/^src\/gateway\/(openapi\.ts|contract\/)/.test(file))).toEqual([]);
  });
});

describe('recorded examples', () => {
  type Example = { request?: unknown; response?: never; refused?: never };
  const calls = Object.entries(recorded.calls as object) as [EndpointName, Example][];

  it('are short', () => {
    const longest = 6_000;
    expect(calls.filter(([, example]) => JSON.stringify(example).length > longest).map(([name]) => name)).toEqual([]);
  });

  it.each(calls)('%s: request, response and refusal validate', async (name, { request, response, refused }) => {
    const schema = (requests as Partial<Record<EndpointName, v.GenericSchema>>)[name];
    if (schema && request) expect(v.safeParse(schema, request).issues).toBeUndefined();
    if (response) {
      const row: Endpoint = endpoints[name];
      const answer = typeof row.response === 'function' ? await row.response() : row.response;
      if (answer) expect(parse(answer, (response as { value: unknown }).value)).toMatchObject({ issues: [] });
      expect(await misfits(name, response)).toEqual([]);
    }
    if (refused) expect(await misfits(name, refused)).toEqual([]);
  });
});

describe('error codes of a call', () => {
  it('include every code that the sandbox sends for it', () => {
    const names = Object.keys(endpoints) as EndpointName[];
    const astray = names.flatMap((name) =>
      refusalsOf(name)
        .map((refusal) => errorCode[refusal])
        .filter((code) => !(code in codesOf(name)) && !(code in commonCodes))
        .map((code) => `${name}: ${code}`),
    );
    expect(astray).toEqual([]);
  });

  it('come from every reason list of the flows', () => {
    const listed = new Set(Object.keys(endpoints).flatMap((name) => Object.keys(codesOf(name as EndpointName))));
    const codes = Object.entries(reasonLists).flatMap(([list, reasons]) =>
      Object.values(reasons).flatMap((one) => one.codes.map((code) => [list, code] as const)),
    );
    const missing = codes.filter(([, code]) => !listed.has(code) && !Object.hasOwn(commonCodes, code));
    expect(missing).toEqual([]);
    const lists = new Set<unknown>(Object.values(reasonsOf).flat());
    const used = Object.entries(reasonLists).filter(([, reasons]) => lists.has(reasons));
    expect(used.length).toBeGreaterThan(30);
  });

  /** The actor of this flow compares the code itself. */
  const compared = ['forgotByEmail'];

  it('come from a list that the flow of the call uses', () => {
    const nameOf = (list: unknown) => Object.keys(reasonLists).filter((name) => reasonLists[name] === list);
    const astray = (Object.keys(reasonsOf) as EndpointName[]).flatMap((name) => {
      const files = textOf(name).flows.flatMap((flow) => globSync(`src/features/${flow}/*.ts`));
      const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
      return reasonsOf[name]!.flatMap(nameOf)
        .filter((list) => !text.includes(list))
        .map((list) => `${name}: ${list}`);
    });
    expect(astray.filter((one) => !compared.includes(one.split(':')[0]!))).toEqual([]);
  });
});

test('the columns of the game list have types, and no field of a response is without a schema', () => {
  const list = contract.components.schemas['GameListResponse']!['properties'] as Record<string, JsonSchema>;
  expect(list['gameId']).toMatchObject({ type: 'array', items: { type: 'string' } });
  expect(list['vendor']).toMatchObject({ type: 'array', items: { type: 'integer' } });
  expect(list['vendors']).toMatchObject({ items: { prefixItems: [{}, {}], minItems: 2, maxItems: 2 } });
  expect(JSON.stringify(list['imageUrl'])).toContain('{gameId}');
  const empty = Object.entries(contract.components.schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties as object).flatMap(([field, schema]) =>
      Object.keys(schema).length === 0 ? [`${name}.${field}`] : [],
    ),
  );
  expect(empty).toEqual(['Envelope.value', 'OrderStatusResponse.receipt']);
});

describe('the smallest sets of calls', () => {
  it('are the table in the documents', () =>
    expect(readFileSync('docs/operating.md', 'utf8')).toContain(minimumTable()));

  it('are part of the document', () => {
    expect(contract['x-minimum-sets']).toBe(minimumSets);
    expect(operationOf('sliderCheck')['x-minimum-for']).toContain('Sign in with a password');
  });

  it('include the public key whenever a call is encrypted', () => {
    const without = minimumSets.filter(
      ({ calls }) => calls.some((name) => (endpoints[name] as Endpoint).sealed) && !calls.includes('publicKey'),
    );
    expect(without.map(({ flow }) => flow)).toEqual([]);
  });
});

describe('sandbox responses', () => {
  it('match the contract for sign-ins, a refused sign-in, a member and an unknown session', async () => {
    const player = visit();
    const { token } = (await player.login('lucia2025', 'Sorteo2025')).value as { token: string };
    const answers: [EndpointName, Awaited<ReturnType<typeof player.call>>][] = [
      ['login', await player.login('valentina', 'Sorteo2025')],
      ['login', await player.login('lucia2025', 'wrong')],
      ['memberInfo', await player.call('memberInfo', undefined, { token })],
      ['memberInfo', await player.call('memberInfo', undefined, { token: 'gone' })],
    ];
    expect(answers.map(([, { success }]) => success)).toEqual([true, false, true, false]);
    for (const [name, answer] of answers) expect(await misfits(name, answer)).toEqual([]);
  });

  it('fail the contract check when they are changed to violate the contract', async () => {
    const answer = await visit().call('countryCode');
    const { value } = answer as { value: object };
    expect(await misfits('countryCode', answer)).toEqual([]);
    expect(await misfits('countryCode', { ...answer, value: { ...value, countryCode: 7 } })).not.toEqual([]);
    expect(await misfits('countryCode', { ...answer, value: {} })).not.toEqual([]);
    expect(await misfits('countryCode', { ...answer, success: false, errorCode: 'no.such.code' })).not.toEqual([]);
    expect(await misfits('countryCode', { ...answer, success: false, errorCode: errorCode.fundsShort })).not.toEqual(
      [],
    );
    expect(await misfits('countryCode', { ...answer, value: undefined })).not.toEqual([]);
    const refused = { success: false, value: null, message: 'no' };
    expect(await misfits('countryCode', { ...refused, errorCode: errorCode.notFound })).toEqual([]);
    expect(await misfits('countryCode', { ...refused, errorCode: '' })).toEqual([]);
    expect(await misfits('login', { ...refused, value: { captcha: 'yes' }, errorCode: '' })).not.toEqual([]);
    expect(await misfits('memberLanguage', { ...answer, value: undefined })).toEqual([]);
  });
});
