import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { describeGateway } from '../../src/gateway/openapi.ts';

let contract: Promise<Ajv2020> | undefined;
const validators = new Map<string, ValidateFunction>();

async function load(): Promise<Ajv2020> {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(await describeGateway(), 'gateway');
  return ajv;
}

type Body = { success: boolean; value: unknown; message: string; errorCode: string };

/**
 * Differences between the envelope of a response and the generated OpenAPI document (`npm run openapi`); empty when it
 * conforms.
 */
export async function misfits(name: EndpointName, { success, value, message, errorCode }: Body): Promise<string[]> {
  contract ??= load();
  const ajv = await contract;
  const { path, method } = endpoints[name];
  const pointer = `paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/200/content/application~1json/schema`;
  const validate = validators.get(name) ?? ajv.compile({ $ref: `gateway#/${pointer}` });
  validators.set(name, validate);
  if (validate({ success, value, message, errorCode })) return [];
  return (validate.errors ?? []).map(({ instancePath, message: why }) => `${name}${instancePath} ${why}`);
}
