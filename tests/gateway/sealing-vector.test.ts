import { execFileSync } from 'node:child_process';
import { constants, createDecipheriv, createHmac, privateDecrypt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from 'chartwalk/project';
import { describe, expect, it } from 'vitest';
import { encryptPayload, type SealedBody } from '../../src/gateway/cipher.ts';
import vector from '../../src/gateway/contract/sealing-vector.json' with { type: 'json' };
import { describeGateway } from '../../src/gateway/openapi.ts';

const bytes = (text: string) => Buffer.from(text, 'base64');

/** The steps of docs/operating.md, "Sealed bodies". */
function unsealed(encryption: string, body: SealedBody): string {
  const [keyId, wrapped = ''] = encryption.split('.');
  expect(keyId).toBe(vector.keyId);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const secrets = privateDecrypt({ key: vector.privateKey, padding, oaepHash: 'sha256' }, bytes(wrapped));
  expect(secrets).toHaveLength(64);
  const [iv, data] = [bytes(body.iv), bytes(body.data)];
  expect(createHmac('sha256', secrets.subarray(32)).update(iv).update(data).digest('base64')).toBe(body.mac);
  const decipher = createDecipheriv('aes-256-cbc', secrets.subarray(0, 32), iv);
  return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
}

describe('the test vector of sealed bodies', () => {
  it('contains the text that the documented steps decrypt', () => {
    expect(unsealed(vector.encryption, vector.body)).toBe(vector.text);
  });

  it('has a key pair for which the same steps decrypt what the site seals', async () => {
    const { encryption, body } = await encryptPayload(JSON.parse(vector.text), vector);
    expect(encryption).not.toBe(vector.encryption);
    expect(unsealed(encryption, body)).toBe(vector.text);
  });

  it('is in the OpenAPI document', async () => {
    expect((await describeGateway()).components.schemas['SealedBody']).toMatchObject({ 'x-test-vector': vector });
  });

  it('contains the text that the commands of docs/operating.md print', async () => {
    const folder = temporaryFolder('sealing-vector');
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(await describeGateway()));
    const commands = readFileSync('docs/operating.md', 'utf8').match(/```sh\n(vector\(\)[\s\S]*?)```/)?.[1] ?? '';
    const printed = execFileSync('sh', ['-euc', commands], { cwd: folder, encoding: 'utf8' });
    expect(
      printed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual([vector.body.mac, vector.text]);
  });
});
