import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Flow } from '../flow/flow.ts';
import type { Path } from '../paths/path.ts';
import { onlyPathVariable } from '../paths/path-planning.ts';
import { scriptOf } from '../project/binaries.ts';
import { config, projectRoot } from '../project/config.ts';
import { fileOf } from '../project/flow-file-paths.ts';
import { flowNamed } from '../project/flow-files.ts';
import { specPattern } from '../project/project-paths.ts';
import { temporaryFolder } from '../project/temporary-folder.ts';
import { toPathFile } from '../reports/path-file.ts';
import { type Action, LiveSession } from './live-session.ts';
import { liveVariable } from './live-walk.ts';
import { document, script } from './page.ts';

type Options = {
  flow: Flow;
  flows?: string[];
  load?: (name: string) => Promise<Flow>;
  port?: number;
  isHeaded?: boolean;
};

export type Ui = { url: string; session(): LiveSession; close(): Promise<void> };

/** Starts the user interface of a flow on this computer. Rejects when the port is in use. */
export async function startUi({ flow, flows, load, port = 0, isHeaded = false }: Options): Promise<Ui> {
  let session = new LiveSession(flow, { flows });
  const streams = new Set<ServerResponse>();
  let url = '';
  let test: ChildProcess | null = null;
  let latest: symbol | null = null;

  const sendAll = () => {
    const view = viewLine(session);
    for (const stream of streams) stream.write(view);
  };
  const listen = () => {
    session.onChange(sendAll);
    session.onRestart = (path) => void openPage(path);
  };

  /** Resolves when the browser test of the earlier page has ended, because the next one needs its port. */
  let ended: Promise<unknown> = Promise.resolve();

  function closePage(): void {
    const ending = test;
    test = null;
    session.page.close();
    if (!ending || ending.exitCode !== null) return;
    ended = once(ending, 'exit').catch(() => {});
    // Playwright ends its web server only at this signal.
    ending.kill('SIGINT');
  }

  async function openPage(path: Path): Promise<void> {
    closePage();
    session.page.open();
    const { page, flow: walked } = session;
    const opening = Symbol();
    latest = opening;
    await ended;
    if (latest !== opening || page.state !== 'opening') return;
    let own: ChildProcess;
    try {
      own = startTest(walked, { path, url, isHeaded });
    } catch (error) {
      return page.fail((error as Error).message);
    }
    test = own;
    const output: Buffer[] = [];
    for (const stream of [own.stdout, own.stderr]) stream?.on('data', (part: Buffer) => output.push(part));
    own.on('error', (error) => page.fail(error.message));
    own.on('exit', () => {
      if (own !== test || !page.isOpen) return;
      const reason = Buffer.concat(output).toString().trim().split('\n').slice(-20).join('\n');
      page.fail(reason || 'The browser test ended.');
    });
  }

  async function handle(action: Action | { type: 'open' | 'close' | 'accept' } | { type: 'flow'; flow: string }) {
    switch (action.type) {
      case 'open':
        session.page.open();
        await session.act({ type: 'start', start: session.view().start });
        return;
      case 'close':
        return closePage();
      case 'accept':
        session.say(await accept(session.flow.name));
        return session.readPaths();
      case 'flow': {
        if (!load) return;
        try {
          const next = await load(action.flow);
          closePage();
          session.end();
          session = new LiveSession(next, { flows });
          listen();
          sendAll();
        } catch (error) {
          session.say((error as Error).message);
        }
        return;
      }
      default:
        return session.act(action);
    }
  }

  listen();
  const server = createServer(async (request, response) => {
    if (!isOwn(request, url))
      return end(response, 403, 'text/plain', 'This address serves only pages of this computer.');
    const { pathname } = new URL(request.url ?? '/', url);
    if (request.method === 'POST' && pathname === '/page')
      return endJson(response, await session.page.report(JSON.parse(await text(request))));
    if (request.method === 'POST' && pathname === '/act') {
      await handle(JSON.parse(await text(request)));
      return endJson(response, {});
    }
    switch (pathname) {
      case '/':
        return end(response, 200, 'text/html; charset=utf-8', document);
      case '/script.js':
        return end(response, 200, 'text/javascript; charset=utf-8', script);
      case '/picture':
        return end(response, session.page.picture ? 200 : 404, 'image/jpeg', session.page.picture ?? '');
      case '/path.json':
        return endJson(response, session.pathFile());
      case '/view':
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
        response.write(viewLine(session));
        streams.add(response);
        request.on('close', () => streams.delete(response));
        return;
      default:
        return end(response, 404, 'text/plain', 'There is no such page.');
    }
  });
  await listening(server, port);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    session: () => session,
    close: async () => {
      closePage();
      session.end();
      await ended;
      for (const stream of streams) stream.end();
      streams.clear();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const viewLine = (session: LiveSession): string => `data: ${JSON.stringify(session.view())}\n\n`;

/** Refuses requests from pages of other sites, which a browser sends with their origin or with another host name. */
function isOwn({ headers, method }: IncomingMessage, url: string): boolean {
  const { port } = new URL(url);
  const { host = '', origin = `http://${host}` } = headers;
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return false;
  return method !== 'POST' || (headers['content-type'] === 'application/json' && origin === `http://${host}`);
}

function end(response: ServerResponse, status: number, type: string, content: string | Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(content);
}

const endJson = (response: ServerResponse, content: object): void =>
  end(response, 200, 'application/json', JSON.stringify(content));

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

/** Starts the browser test of a path. The test stops at the start of the path and then asks for each step. */
function startTest(flow: Flow, { path, url, isHeaded }: { path: Path; url: string; isHeaded: boolean }): ChildProcess {
  const file = join(temporaryFolder('walk-live'), `${path.id}.json`);
  writeFileSync(file, JSON.stringify(toPathFile(flow.name, path)));
  const spec = specPattern(fileOf('spec', flowNamed(flow.name)));
  const args = [
    'test',
    '-c',
    config().playwright,
    spec,
    '-g',
    path.id,
    '--reporter=line',
    '--timeout=0',
    '--workers=1',
  ];
  return spawn(process.execPath, [scriptOf('playwright'), ...args, ...(isHeaded ? ['--headed'] : [])], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      [onlyPathVariable]: file,
      [liveVariable]: `${url}/page`,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
  });
}

/** Whether the flow has a browser test. */
export const hasSpec = (flow: Flow): boolean => existsSync(fileOf('spec', flowNamed(flow.name)));

/** Runs `accept` in a new process, which reads the present code, and resolves with its output. */
async function accept(flow: string): Promise<string> {
  const cli = fileURLToPath(new URL(`../cli/cli${extname(import.meta.url)}`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', cli, 'accept', flow], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return `${output}${errors}`.trim();
}
