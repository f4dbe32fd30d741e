import { toJsonSchema } from '@valibot/to-json-schema';
import { siteFile } from '../src/branding/site-settings.ts';
import { gatewayPaths } from '../src/gateway/address-kinds.ts';
import { neutralFiles } from './icon-files.ts';

export function platformFiles(): [fileName: string, source: string | Uint8Array][] {
  const schema = toJsonSchema(siteFile, { errorMode: 'ignore' });
  return [
    ...Object.entries(neutralFiles()),
    ['site.schema.json', JSON.stringify({ title: 'site.json', ...schema }, null, 2)],
    ['robots.txt', `User-agent: *\n${gatewayPaths.map((path) => `Disallow: /${path}/`).join('\n')}\n`],
  ];
}
