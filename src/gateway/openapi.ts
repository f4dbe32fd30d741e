import { writeFileSync } from 'node:fs';
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { languageCodes } from '../../locales/languages.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type CallText, parts } from './contract/call-text.ts';
import { groups, tagOf, textOf } from './contract/calls.ts';
import { codesOf, commonCodes } from './contract/error-codes.ts';
import recorded from './contract/examples.json' with { type: 'json' };
import { minimumSets, setsWith } from './contract/flows.ts';
import vector from './contract/sealing-vector.json' with { type: 'json' };
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts';
import { errorCode } from './error-code.ts';
import { requests } from './requests.ts';
import { units } from './schemas/common-fields.ts';
import { envelope, nothing, whitelabelNode } from './schemas/site.ts';

/**
 * Generates the gateway's contract as OpenAPI 3.1 from the endpoint table, the schemas of the client, the texts in
 * `contract/` and the recorded examples. `npm run openapi` writes it to standard output, `npm run openapi -- FILE` to a
 * file.
 */

export type JsonSchema = { [key: string]: unknown };
type Parameter = {
  name: string;
  in: 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
  example?: unknown;
};
type Examples = Record<string, { summary: string; value: unknown }>;
type Content = Record<string, { schema: JsonSchema; examples?: Examples }>;
type Answer = { description: string; content: Content } | { $ref: string };

export type Operation = {
  operationId: EndpointName;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Answer>;
  /** The parts that the specification does not define. */
  'x-assumed'?: string[];
  'x-flows': readonly string[];
  /** The flows that do not work without the call. */
  'x-minimum-for': readonly string[];
  /** The codes that the site understands, with the reason of the flow. */
  'x-error-codes': Record<string, string>;
  'x-sealed'?: { schema: { $ref: string }; example?: unknown };
};

export type OpenApi = {
  openapi: '3.1.0';
  info: Record<'title' | 'version' | 'description' | 'summary', string> & {
    license: { name: string; identifier: string };
    contact: { name: string };
  };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    schemas: Record<string, JsonSchema>;
  };
  'x-minimum-sets': typeof minimumSets;
};

type Example = {
  request?: Record<string, unknown>;
  status?: number;
  response?: Record<string, unknown>;
  refused?: Record<string, unknown>;
};
const exampleOf = (name: EndpointName): Example =>
  (recorded.calls as Partial<Record<EndpointName, Example>>)[name] ?? {};

const pascal = (name: string) => name.replace(/^./, (first) => first.toUpperCase());
const ref = (kind: 'schemas' | 'parameters' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` });

const minorUnit =
  'minor units: integers of 10^-`currency.decimals` of the currency (`site.json`; 2 decimals, so hundredths, unless it is set)';
const unitTexts: Record<keyof typeof units, string> = {
  minor: `Money in ${minorUnit}.`,
  major: 'Money in major units, with decimals: 12.5 is twelve and a half.',
  points: 'Points.',
  limit: `Money in ${minorUnit}; minutes when \`kind\` is \`session\`.`,
  goal: `Money in ${minorUnit} when \`unit\` is \`money\`; otherwise a number of events.`,
  worth: `Worth of one item: money in ${minorUnit}; a number of free bets when \`type\` is \`freeBets\`.`,
};
const unitOf = (schema: unknown) =>
  (Object.keys(units) as (keyof typeof units)[]).find((name) => units[name] === schema);

/**
 * Converts named valibot schemas to JSON Schema. The result describes the data as it is sent, before any
 * transformation.
 */
const convert = (schemas: Record<string, v.GenericSchema>) =>
  toJsonSchemaDefs(schemas, {
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const unit = unitOf(valibotSchema);
      return unit && { ...jsonSchema, description: unitTexts[unit] };
    },
    overrideRef: ({ referenceId }) => ref('schemas', referenceId).$ref,
  }) as Record<string, JsonSchema>;

const all = { type: 'string', enum: [...new Set(Object.values(errorCode)), ''] };
const common = { type: 'string', enum: [...Object.keys(commonCodes), ''] };

const codeSchema = (name: EndpointName): JsonSchema => {
  const own = Object.keys(codesOf(name));
  return own.length === 0
    ? ref('schemas', 'CommonErrorCode')
    : { anyOf: [{ type: 'string', enum: own }, ref('schemas', 'CommonErrorCode')] };
};

function enveloped(success: boolean, value: JsonSchema | undefined, code = ref('schemas', 'ErrorCode') as JsonSchema) {
  return {
    allOf: [
      ref('schemas', 'Envelope'),
      {
        type: 'object',
        properties: {
          success: { const: success },
          ...(value && { value }),
          ...(!success && { errorCode: code }),
        },
        required: ['success', ...(value && success && value !== unreadValue ? ['value'] : [])],
      },
    ],
  };
}

const json = (schema: JsonSchema, examples?: Examples): Content => ({
  'application/json': { schema, ...(examples && Object.keys(examples).length > 0 && { examples }) },
});

const named = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

/** The encrypted body; `contentSchema` describes the request that `data` contains. */
const sealedBodyOf = (sent: JsonSchema): JsonSchema => ({
  allOf: [ref('schemas', 'SealedBody')],
  properties: { data: { type: 'string', contentMediaType: 'application/json', contentSchema: sent } },
});

/** Meanings of query values; the same name has the same meaning in every call. */
const queryTexts: Record<string, string> = {
  action: 'Decision: accept or reject a request, or ask for the end of a contract.',
  agreed: 'Ids of other contracts that the user agrees to end, separated by commas.',
  category: 'Category of games; empty for all.',
  code: 'Code that the user typed; empty to ask by the domain only.',
  count: 'Largest number of items.',
  domain: 'Host name of the site.',
  execution: 'Place of the announcements: index is the home page.',
  from: 'First day, in the time zone of the operator.',
  gameCode: 'Code of the lottery.',
  id: 'Id of the object.',
  isPlatform: 'Constant of the specification.',
  kind: 'Kind of the rows; empty for all.',
  language: 'Language of the texts, like the header.',
  launchMode: 'Constant of the specification.',
  level: 'Level below the agent; empty for all.',
  lottoArea: 'Area of the lotteries.',
  member: 'Account whose downline the report covers; empty for the agent.',
  memberId: 'Id of the member.',
  merchantCode: 'Merchant code of the site, like the header.',
  minutes: 'Default interval of the operator in minutes.',
  page: 'Page, counted from 1.',
  period: 'Length of the periods.',
  platform: 'Platform of the site.',
  purpose: 'Call that needs the human check.',
  reference: 'Reference of the order.',
  scope: 'The whole team, or only direct members.',
  search: 'Part of an account or a name; empty for all.',
  size: 'Items on a page.',
  state: 'State of the rows; empty for all.',
  to: 'Last day, in the time zone of the operator.',
  types: 'Types, separated by commas.',
  url: 'Host name of the site.',
  vendor: 'Code of the vendor; empty for all.',
  version: 'Version of the object that the user saw.',
  week: 'This week or the last one.',
};

function describe(name: EndpointName, row: Endpoint, { use, flows, given }: CallText): string {
  const assumed = parts.filter((part) => !given.includes(part));
  const codes = Object.entries(codesOf(name));
  const sets = setsWith(name);
  return [
    use,
    ...(row.promise ? [row.promise] : []),
    ...(row.read ? [] : ['The site never repeats this call by itself.']),
    ...(row.patienceMs ? [`The site waits ${row.patienceMs / 1000} s.`] : []),
    flows.length > 0 ? `**Flows:** ${named(flows)}.` : '**Flows:** none; the call can be left out.',
    ...(sets.length > 0 ? [`**Needed for:** ${sets.join('; ')}.`] : []),
    `**Assumed:** ${[...assumed.map(partNames), 'error codes'].join(', ')}.`,
    ...(codes.length > 0
      ? [`**Error codes:**\n\n${codes.map(([code, reason]) => `- \`${code}\`: ${reason}`).join('\n')}`]
      : []),
  ].join('\n\n');
}

const partNames = (part: string) =>
  part === 'request' || part === 'response' ? `fields and values of the ${part}` : part;

/** Values that the site does not read; the client therefore has no schema for them. */
const unreadResponses: Partial<Record<EndpointName, v.GenericSchema>> = { whitelabel: v.array(whitelabelNode) };
const unreadValue: JsonSchema = { description: 'The site does not read the value.' };

const position = (of: string) => ({
  type: 'array',
  description: `For each game, its position in \`${of}\`, counted from 0.`,
  items: { type: 'integer', minimum: 0 },
});
const positions = (property: string) => ({
  type: 'array',
  description: `Positions of the games that ${property}, counted from 0.`,
  items: { type: 'integer', minimum: 0 },
});
const column = (type: string, description: string) => ({ type: 'array', description, items: { type } });

/** The columns of the game list. The client checks them in one loop, so their schemas have no types. */
const gameColumns: Record<string, JsonSchema> = {
  gameId: column('string', 'Id of each game.'),
  nodeId: column('integer', 'Node of each game; the launch request contains it.'),
  gameName: column('string', 'Name of each game, in the language of the header.'),
  vendor: position('vendors'),
  gameType: position('gameTypes'),
  hot: positions('are popular'),
  new: positions('are new'),
  seamless: positions('use the main wallet of the site'),
  lines: column('number', 'Pay lines of each game; 0 when it has none.'),
  minBet: column('number', `Lowest bet of each game; 0 when it is unknown. ${unitTexts.major}`),
  rtp: column('number', 'Return to the player of each game in percent; 0 when it is unknown.'),
  maxBet: column('number', `Highest bet of each game; 0 when it is unknown. ${unitTexts.major}`),
  demo: column('integer', '1 for each game that can be tried without money, else 0.'),
  theme: {
    type: 'array',
    description: 'Position of the theme of each game in `themes`; -1 for none.',
    items: { type: 'integer', minimum: -1 },
  },
};
const gameTexts: Record<string, string> = {
  imageUrl: 'Address of the pictures. `{gameId}` stands for the id of each game.',
  vendors: 'Code (`vassalage`) and name of each vendor.',
  gameTypes: 'Categories: RNG, LIVE, SPORTS, FISH, PVP, LOTT, ELOTT.',
  rest: 'Rare fields, by the position of the game.',
  thumbUrl:
    'Address of the small pictures, 108 px wide or a little more; without it, rows show the pictures of `imageUrl`.',
  jackpots: 'Jackpots, by the position of the game.',
  themes: 'Themes of the games; the id is part of addresses, the name is in the language of the header.',
};

/** Gives the game list its types, and tuples the `items` that linters ask for. */
function completed(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const list = schemas['GameListResponse'] as { properties: Record<string, JsonSchema> };
  for (const [name, schema] of Object.entries(gameColumns)) list.properties[name] = schema;
  for (const [name, description] of Object.entries(gameTexts))
    list.properties[name] = { ...list.properties[name], description };
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (value === null || typeof value !== 'object') return value;
    const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item)]));
    const { prefixItems } = copy as { prefixItems?: JsonSchema[] };
    return prefixItems
      ? { ...copy, minItems: prefixItems.length, maxItems: prefixItems.length, items: prefixItems.at(-1) }
      : copy;
  };
  return visit(schemas) as Record<string, JsonSchema>;
}

const sealing = [
  'An encrypted request, in addition to TLS. For each call, the site creates an AES key (32 bytes), an HMAC key (32 bytes) and an `iv` (16 bytes).',
  'To decrypt: take the RSA key that `Encryption` names before its dot; decrypt the rest (base64) with RSA-OAEP (hash and MGF1: SHA-256, no label); the first 32 of the 64 bytes are the AES key, and the last 32 are the HMAC key. Compare `mac` with HMAC-SHA-256 over `iv` followed by `data` (bytes, not base64), in constant time. Only then decrypt `data` with AES-256-CBC and PKCS#7 padding.',
  'A key that the gateway does not have any more is refused with `key.unknown`. Responses are not encrypted.',
  '`x-test-vector` has a key pair made for this purpose only, a request (`text`), and the header and the body that it becomes. Never use its keys.',
].join('\n\n');

const introduction = [
  'Every response is an envelope: `success`, `value`, `message`, `errorCode`. A refusal has `success: false` with status 200 or 4xx. Texts of the gateway are shown only where a description says so. A numeric `errorCode` is read as text.',
  '`x-assumed` lists the parts of a call that the specification leaves open: path, method, fields and values of the request or of the response. All error codes are assumed. `x-error-codes` lists the codes that the site understands for a call; any other code is a general refusal.',
  '`x-minimum-sets` lists the smallest set of calls for each flow; `x-minimum-for` names these flows at each call.',
  'Encrypted calls send a `SealedBody`; `x-sealed` describes the request inside. Values of a query are text. Amounts in minor units are integers of 10^-`decimals` of the currency, where `decimals` is `currency.decimals` of `site.json` (2, so hundredths, unless it is set; 0 for CLP: the integer is then the amount itself). Each field with an amount names its unit. Instants are ISO 8601 with the zone `Z` or `±hh:mm`; the site refuses other forms, such as `+0000`. Calls come from the origin of the site, so that cookies work without CORS; there are no WebSockets.',
  'Examples are recorded from the sandbox (`npm run examples`); long lists and texts are shortened.',
].join('\n\n');

/** Describes every row of the endpoint table; each named schema appears once. */
export async function describeGateway(): Promise<OpenApi> {
  const rows = await Promise.all(
    (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(async ([name, row]) => ({
      name,
      row,
      request: (requests as Partial<Record<EndpointName, v.GenericSchema>>)[name],
      response: (typeof row.response === 'function' ? await row.response() : row.response) ?? unreadResponses[name],
      refusal: await row.refusal?.(),
    })),
  );
  const schemas: Record<string, v.GenericSchema> = { Envelope: envelope, WhitelabelNode: whitelabelNode };
  const nameOf = (schema: v.GenericSchema, name: string): JsonSchema => {
    const known = Object.entries(schemas).find(([, other]) => other === schema)?.[0];
    const own = known ?? pascal(name);
    schemas[own] = schema;
    return ref('schemas', own);
  };
  const paths: OpenApi['paths'] = {};
  for (const { name, row, request, response, refusal } of rows) {
    const method = row.method.toLowerCase();
    const path = paths[row.path] ?? {};
    paths[row.path] = path;
    const isRead = row.method === 'GET';
    const key: Parameter[] = row.key
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            schema: { type: 'string' },
            description: 'The request’s own key.',
          },
        ]
      : [];
    const text = textOf(name);
    const example = exampleOf(name);
    const sent = request && !isRead ? nameOf(request, `${name}Request`) : undefined;
    const [type, body] = row.form
      ? ['application/x-www-form-urlencoded', sent]
      : ['application/json', row.sealed && sent ? sealedBodyOf(sent) : sent];
    const shown = row.sealed ? recorded.sealed.body : example.request;
    const requestExamples = shown && { request: { summary: 'Recorded request', value: shown } };
    const examples: Examples = {
      ...(example.response && { done: { summary: 'Recorded response', value: example.response } }),
      ...(example.refused && { refused: { summary: 'Recorded refusal', value: example.refused } }),
    };
    const assumed = parts.filter((part) => !text.given.includes(part));
    const value: JsonSchema = response && response !== nothing ? nameOf(response, `${name}Response`) : unreadValue;
    path[method] = {
      operationId: name,
      summary: text.summary,
      description: describe(name, row, text),
      tags: [tagOf(name)],
      security: row.token ? [...(row.visitors ? [{}] : []), { token: [] }] : [],
      parameters: [
        ...['Merchant', 'Language', 'Device'].map((header) => ref('parameters', header)),
        ...(row.sealed ? [ref('parameters', 'Encryption')] : []),
        ...Object.entries(row.headers ?? {}).map(
          ([header, sentValue]): Parameter => ({
            name: header,
            in: 'header',
            required: true,
            description: 'Constant of the specification.',
            schema: { const: sentValue },
          }),
        ),
        ...key,
        ...(isRead && request
          ? queryOf(request, `${name}Request`, example.request).filter((part) => !row.key || part.name !== 'requestId')
          : []),
      ],
      ...(!isRead &&
        body && {
          requestBody: {
            required: true as const,
            content: { [type]: { schema: body, ...(requestExamples && { examples: requestExamples }) } },
          },
        }),
      responses: {
        200: {
          description: 'Done; or refused, with an error code.',
          content: json(
            {
              oneOf: [
                enveloped(true, value),
                enveloped(
                  false,
                  refusal && { anyOf: [nameOf(refusal, `${name}Refusal`), { type: 'null' }] },
                  codeSchema(name),
                ),
              ],
            },
            examples,
          ),
        },
        ...(row.token && { 401: ref('responses', 'Unauthorised') }),
        429: ref('responses', 'Limited'),
        '4XX': ref('responses', 'Refused'),
        '5XX': ref('responses', 'Unavailable'),
      },
      ...(row.assumed && { 'x-assumed': assumed }),
      'x-flows': text.flows,
      'x-minimum-for': setsWith(name),
      'x-error-codes': codesOf(name),
      ...(row.sealed &&
        sent && {
          'x-sealed': { schema: sent as { $ref: string }, ...(example.request && { example: example.request }) },
        }),
    };
  }
  const refused = (description: string): Answer => ({ description, content: json(enveloped(false, undefined)) });
  const header = (name: string, description: string, schema: JsonSchema = { type: 'string' }): Parameter => ({
    name,
    in: 'header',
    required: true,
    description,
    schema,
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'The gateway behind Sorteo',
      summary: 'Every call that the site makes',
      version: packageJson.version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The Sorteo authors' },
    },
    servers: [{ url: '/', description: 'The origin of the site, which forwards these paths to the gateway.' }],
    tags: Object.entries(groups).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The bare token of the session, without `Bearer`.',
        },
      },
      parameters: {
        Merchant: header('Merchant', 'The merchant code of the site.'),
        Language: header('Language', 'Language of the texts in the response: the code of the page in upper case.', {
          type: 'string',
          enum: languageCodes.map((code) => code.toUpperCase()),
        }),
        Device: header('Device', 'What the call comes from.', { const: 'WEB' }),
        Encryption: header(
          'Encryption',
          'Id of the RSA key (`keyId`), a dot, and in base64 the 64 bytes of both keys (AES, then HMAC) after RSA-OAEP ' +
            'with SHA-256: 256 bytes for a key of 2048 bits.',
        ),
      },
      responses: {
        Refused: refused('Refused, with an error code.'),
        Unauthorised: refused('The token is not, or no longer, that of a session.'),
        Limited: refused('Too often; Retry-After says for how many seconds.'),
        Unavailable: { description: 'Closed for everybody: the system status has the reason.', content: json({}) },
      },
      schemas: {
        ...completed(convert(schemas)),
        ErrorCode: { ...all, description: 'All error codes. An unknown code is a general refusal.' },
        CommonErrorCode: {
          ...common,
          description: Object.entries(commonCodes)
            .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
            .join('\n'),
        },
        SealedBody: {
          type: 'object',
          description: sealing,
          properties: {
            iv: { type: 'string', contentEncoding: 'base64', description: '16 random bytes.' },
            data: {
              type: 'string',
              contentEncoding: 'base64',
              description: 'The JSON of the request in UTF-8, after AES-256-CBC with PKCS#7 padding.',
            },
            mac: {
              type: 'string',
              contentEncoding: 'base64',
              description: 'HMAC-SHA-256 over the bytes of `iv`, followed by the bytes of `data`.',
            },
          },
          required: ['iv', 'data', 'mac'],
          examples: [recorded.sealed.body],
          'x-test-vector': vector,
        },
      },
    },
    'x-minimum-sets': minimumSets,
  };
}

function queryOf(request: v.GenericSchema, name: string, example: Record<string, unknown> = {}): Parameter[] {
  const { [pascal(name)]: written } = convert({ [pascal(name)]: request });
  const { properties = {}, required = [] } = written as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([part, schema]) => ({
    name: part,
    in: 'query',
    required: required.includes(part),
    ...(queryTexts[part] && { description: queryTexts[part] }),
    // Without a type, mock servers compare the text of the query with a number.
    schema: 'const' in schema && !('type' in schema) ? { type: typeof schema['const'], ...schema } : schema,
    ...(part in example && { example: example[part] }),
  }));
}

if (import.meta.main) {
  const text = `${JSON.stringify(await describeGateway(), null, 2)}\n`;
  const [, , file] = process.argv;
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
}
