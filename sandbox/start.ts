import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { inLanguage, languageCodes } from '../locales/languages.ts';
import { setOperatorCurrency } from '../machines/domain/operator-currency.ts';
import { currencyOf, readSiteFile } from '../src/branding/site-settings.ts';
import { gatewayPaths } from '../src/gateway/address-kinds.ts';
import type { Text } from './content/text.ts';
import { playOrigin } from './demo/games/origin.ts';
import type { Env } from './http/env.ts';
import type { Sandbox, SandboxOptions } from './http/server.ts';
import { buildIfNeeded } from './start/build.ts';
import { listen } from './start/listen.ts';
import { readChaos, readOptions, StartError } from './start/options.ts';
import { createProxy } from './start/proxy.ts';
import { createSite, readVersion } from './start/static-files.ts';
import { seededAccounts } from './world/accounts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const { port, host, allowedHosts, gateway, fresh, site: settings } = readOptions(process.argv.slice(2));
  const chaos = readChaos(process.env);
  setOperatorCurrency(currencyOf(readSiteFile(readFileSync(settings ?? `${root}src/public/site.json`, 'utf8')).file));
  // The content of the sandbox is in the currency that is set when it is imported.
  const { createSandbox, sandboxPaths } = await import('./http/server.ts');
  const site = Promise.withResolvers<Hono>();
  const sandbox = gateway ? undefined : openSandbox(createSandbox, { fresh, chaos, hosts: allowedHosts });
  const backend = sandbox ?? createProxy(gateway!);
  const backendPaths = gateway ? new RegExp(`^/(${gatewayPaths.join('|')})/`) : sandboxPaths;

  const app = new Hono<Env>();
  app.all('*', async (c) => (backendPaths.test(c.req.path) ? backend : await site.promise).fetch(c.req.raw, c.env));
  const { port: chosen, stop } = await listen(app.fetch, port, host);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await stop();
      sandbox?.close();
      process.exit(0);
    });
  await buildIfNeeded(root);
  site.resolve(createSite(`${root}dist`, { settings, ...(!gateway && { frames: playOrigin }) }));
  announce(readVersion(`${root}dist`), chosen, host, gateway);
  if (chaos && !gateway)
    console.log(
      `  CHAOS=${chaos.percent} CHAOS_SEED=${chaos.seed}: ${chaos.percent} % of the calls of the gateway fail.\n`,
    );
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

function openSandbox(createSandbox: (options: SandboxOptions) => Sandbox, options: SandboxOptions): Sandbox {
  try {
    return createSandbox({ ...options, sentinels: true });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

function announce(version: string, port: number, host: string | undefined, gateway: URL | undefined): void {
  console.log(`\n  Sorteo ${version}   http://localhost:${port}\n`);
  if (host) console.log(`  Listens on ${host}. Browsers allow signing in only over HTTPS or at localhost.\n`);
  if (gateway) {
    console.log(`  Gateway  ${gateway.origin}\n`);
    return;
  }
  const translations = (text: Text) => [...new Set(languageCodes.map((code) => inLanguage(text, code)))];
  const rows = [
    ['Cuenta', 'Contraseña', ...translations({ es: 'Para qué', en: 'What for' })],
    ...seededAccounts.map(({ account, password, purpose }) => [account, password, ...translations(purpose)]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`);
  console.log(`\n  http://<name>.localhost:${port} is a fresh world of its own; /__sandbox shows and sets it.\n`);
}
