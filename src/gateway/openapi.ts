import { writeFileSync } from 'node:fs';
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts';
import { errorCode } from './error-code.ts';
import { requests } from './requests.ts';
import { envelope, nothing, whitelabelNode } from './schemas/site.ts';

/**
 * Generates the gateway's contract as OpenAPI 3.1 from the endpoint table and the schemas of the client. `npm run
 * openapi` writes it to standard output, `npm run openapi -- FILE` to a file.
 */

export type JsonSchema = { [key: string]: unknown };
type Parameter = { name: string; in: 'query' | 'header'; required: boolean; schema: JsonSchema; description?: string };
type Content = Record<string, { schema: JsonSchema }>;
type Answer = { description: string; content: Content } | { $ref: string };

export type Operation = {
  operationId: EndpointName;
  description?: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Answer>;
  'x-assumed'?: true;
  'x-sealed'?: { $ref: string };
};

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    schemas: Record<string, JsonSchema>;
  };
};

const pascal = (name: string) => name.replace(/^./, (first) => first.toUpperCase());
const ref = (kind: 'schemas' | 'parameters' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` });

/**
 * Converts named valibot schemas to JSON Schema. The result describes the data as it is sent, before any
 * transformation.
 */
const convert = (schemas: Record<string, v.GenericSchema>) =>
  toJsonSchemaDefs(schemas, {
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => ref('schemas', referenceId).$ref,
  }) as Record<string, JsonSchema>;

const code = { type: 'string', enum: [...new Set(Object.values(errorCode)), ''] };

function enveloped(success: boolean, value: JsonSchema | undefined): JsonSchema {
  return {
    allOf: [
      ref('schemas', 'Envelope'),
      {
        type: 'object',
        properties: {
          success: { const: success },
          ...(value && { value }),
          ...(!success && { errorCode: ref('schemas', 'ErrorCode') }),
        },
        required: ['success', ...(value && success ? ['value'] : [])],
      },
    ],
  };
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

/** Describes every row of the endpoint table; each named schema appears once. */
export async function describeGateway(): Promise<OpenApi> {
  const rows = await Promise.all(
    (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(async ([name, row]) => ({
      name,
      row,
      request: (requests as Partial<Record<EndpointName, v.GenericSchema>>)[name],
      response: typeof row.response === 'function' ? await row.response() : row.response,
      refusal: await row.refusal?.(),
    })),
  );
  const named: Record<string, v.GenericSchema> = { Envelope: envelope, WhitelabelNode: whitelabelNode };
  const nameOf = (schema: v.GenericSchema, name: string): JsonSchema => {
    const known = Object.entries(named).find(([, other]) => other === schema)?.[0];
    const own = known ?? pascal(name);
    named[own] = schema;
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
    const sent = request && nameOf(request, `${name}Request`);
    const [type, body] = row.form
      ? ['application/x-www-form-urlencoded', sent]
      : ['application/json', row.sealed ? ref('schemas', 'SealedBody') : sent];
    path[method] = {
      operationId: name,
      ...(row.promise && { description: row.promise }),
      tags: [row.path.split('/')[2] ?? ''],
      security: row.token ? [...(row.visitors ? [{}] : []), { token: [] }] : [],
      parameters: [
        ...['Merchant', 'Language', 'Device'].map((header) => ref('parameters', header)),
        ...(row.sealed ? [ref('parameters', 'Encryption')] : []),
        ...Object.entries(row.headers ?? {}).map(
          ([header, value]): Parameter => ({ name: header, in: 'header', required: true, schema: { const: value } }),
        ),
        ...key,
        ...(isRead && request
          ? queryOf(request, `${name}Request`).filter((part) => !row.key || part.name !== 'requestId')
          : []),
      ],
      ...(!isRead && body && { requestBody: { required: true as const, content: { [type]: { schema: body } } } }),
      responses: {
        200: {
          description: 'Done; or refused, with an error code.',
          content: json({
            oneOf: [
              enveloped(true, response && response !== nothing ? nameOf(response, `${name}Response`) : undefined),
              enveloped(false, refusal && { anyOf: [nameOf(refusal, `${name}Refusal`), { type: 'null' }] }),
            ],
          }),
        },
        ...(row.token && { 401: ref('responses', 'Unauthorised') }),
        429: ref('responses', 'Limited'),
        '4XX': ref('responses', 'Refused'),
        '5XX': ref('responses', 'Unavailable'),
      },
      ...(row.assumed && { 'x-assumed': true as const }),
      ...(row.sealed && sent && { 'x-sealed': sent as { $ref: string } }),
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
      version: '1',
      description:
        'Every call that the site makes. `x-assumed`: path, method or field names that the specification leaves open. ' +
        '`x-sealed`: what the body holds before it is sealed. Query values go as text.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The session.' } },
      parameters: {
        Merchant: header('Merchant', 'The merchant code of the site.'),
        Language: header('Language', 'The language of texts.', { enum: ['ES', 'EN'] }),
        Device: header('Device', 'What the call comes from.', { const: 'WEB' }),
        Encryption: header('Encryption', 'Id of the RSA key, a dot, and the two wrapped keys (64 bytes) in base64.'),
      },
      responses: {
        Refused: refused('Refused, with an error code.'),
        Unauthorised: refused('The token is not, or no longer, that of a session.'),
        Limited: refused('Too often; Retry-After says for how many seconds.'),
        Unavailable: { description: 'Closed for everybody: the system status has the reason.', content: json({}) },
      },
      schemas: {
        ...convert(named),
        ErrorCode: code,
        SealedBody: {
          type: 'object',
          description: 'AES-256-CBC under a fresh key, then HMAC-SHA-256 over iv and data; all base64.',
          properties: Object.fromEntries(['iv', 'data', 'mac'].map((part) => [part, { type: 'string' }])),
          required: ['iv', 'data', 'mac'],
        },
      },
    },
  };
}

function queryOf(request: v.GenericSchema, name: string): Parameter[] {
  const { [pascal(name)]: written } = convert({ [pascal(name)]: request });
  const { properties = {}, required = [] } = written as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([part, schema]) => ({
    name: part,
    in: 'query',
    required: required.includes(part),
    schema,
  }));
}

if (import.meta.main) {
  const text = `${JSON.stringify(await describeGateway(), null, 2)}\n`;
  const [, , file] = process.argv;
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
}
