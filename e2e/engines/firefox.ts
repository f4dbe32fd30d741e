import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Size, Tab } from './browser-types.ts';

const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.download.folderList': 2,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'es-PE',
  'ui.prefersReducedMotion': 1,
  'toolkit.telemetry.enabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

type Message = { id?: number; type: string; result?: unknown; message?: string; error?: string };

export async function launchFirefox(viewport: Size, pageScript: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'sorteo-firefox-'));
  const lines = Object.entries({ ...preferences, 'browser.download.dir': profile }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn('firefox-esr', ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  });
  process.once('exit', () => child.kill());
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };

  try {
    const address = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('Firefox does not listen')), 180_000);
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)));
      createInterface(child.stderr).on('line', (line) => {
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
        if (!found) return;
        clearTimeout(timer);
        resolve(found);
      });
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    const waiting = new Map<number, (message: Message) => void>();
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.id !== undefined) waiting.get(message.id)?.(message);
    });
    let sent = 0;
    const call = <Value>(method: string, params: object): Promise<Value> =>
      new Promise((resolve, reject) => {
        const id = ++sent;
        const timer = setTimeout(() => reject(new Error(`BiDi ${method}: no answer`)), 180_000);
        waiting.set(id, ({ type, result, error, message }) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (type === 'success') resolve(result as Value);
          else reject(new Error(`BiDi ${method}: ${error} ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      });

    const { capabilities } = await call<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    await call('script.addPreloadScript', { functionDeclaration: `() => { ${readFileSync(pageScript, 'utf8')} }` });
    const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {});
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      newTab: async (): Promise<Tab> => {
        const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
        await call('browsingContext.setViewport', { context, viewport });
        return {
          goto: (url) => call('browsingContext.navigate', { context, url, wait: 'interactive' }),
          reload: () => call('browsingContext.reload', { context, wait: 'interactive' }),
          go: (way) => call('browsingContext.traverseHistory', { context, delta: way === 'back' ? -1 : 1 }),
          evaluate: async <Value>(expression: string) => {
            const { result, exceptionDetails } = await call<{
              result?: { value: string };
              exceptionDetails?: { text: string };
            }>('script.evaluate', {
              expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
              target: { context },
              awaitPromise: true,
            });
            if (!result) throw new Error(exceptionDetails?.text);
            return JSON.parse(result.value) as Value;
          },
          act: (source) => call('input.performActions', { context, actions: [source] }),
          close: () => call('browsingContext.close', { context }),
        };
      },
      close: async () => {
        await call('browser.close', {}).catch(() => {});
        socket.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
