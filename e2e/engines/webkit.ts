import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Size, Source, Tab } from './browser-types.ts';
import { freePort, until } from './processes.ts';

export async function launchWebKit({ width, height }: Size, pageScript: string): Promise<Browser> {
  const display = `:${100 + (process.pid % 800)}`;
  const port = await freePort();
  const processes: ChildProcess[] = [
    spawn('Xvfb', [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
    spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        ENGINE_SIZE: `${width}x${height}`,
        ENGINE_SCRIPT: pageScript,
      },
    }),
  ];
  const root = `http://127.0.0.1:${port}`;
  const stop = () => {
    for (const child of processes.reverse()) child.kill();
  };
  process.once('exit', stop);

  async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(root + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      // The driver sometimes never responds to a script that a navigation interrupts. After this time limit, the script
      // runs again.
      signal: AbortSignal.timeout(path.includes('/execute/') ? 15_000 : 180_000),
    });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok)
      throw new Error(`WebDriver ${path.replace(/^\/session\/[^/]+/, '')}: ${value.error} ${value.message}`);
    return value;
  }

  try {
    await until('WebKitWebDriver answers', async () => (await fetch(`${root}/status`).catch(() => null))?.ok);
    const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
      'POST',
      '/session',
      {
        capabilities: {
          alwaysMatch: {
            pageLoadStrategy: 'eager',
            'webkitgtk:browserOptions': {
              binary: '/usr/bin/python3',
              args: [join(import.meta.dirname, 'webkit-host.py')],
            },
          },
        },
      },
    );
    const session = `/session/${sessionId}`;
    let shown = await call<string>('GET', `${session}/window`);
    let isFirst = true;
    const tabOf = (handle: string): Tab => {
      const here = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
        if (shown !== handle) await call('POST', `${session}/window`, { handle });
        shown = handle;
        return call<Value>(method, session + path, body);
      };
      return {
        goto: (url) => here('POST', '/url', { url }),
        reload: () => here('POST', '/refresh', {}),
        // The driver's own command waits for a page load. A history step within one document causes no load, so a
        // script makes the step.
        go: (way) => here('POST', '/execute/sync', { script: `setTimeout(() => history.${way}())`, args: [] }),
        evaluate: async <Value>(expression: string) =>
          JSON.parse(
            await here<string>('POST', '/execute/async', {
              script: `const done = arguments[arguments.length - 1]; (async () => (${expression}))().then((value) => done(JSON.stringify(value ?? null)), (error) => done(JSON.stringify({ failed: String(error) })));`,
              args: [],
            }),
          ) as Value,
        act: (source: Source) => here('POST', '/actions', { actions: [source] }),
        close: async () => {
          await here('DELETE', '/window');
          shown = '';
        },
      };
    };
    return {
      name: `WebKit ${capabilities.browserVersion}`,
      newTab: async () => {
        if (!isFirst)
          return tabOf((await call<{ handle: string }>('POST', `${session}/window/new`, { type: 'tab' })).handle);
        isFirst = false;
        return tabOf(shown);
      },
      close: async () => {
        await call('DELETE', session).catch(() => {});
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
