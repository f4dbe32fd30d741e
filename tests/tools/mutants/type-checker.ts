import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

type Message = {
  id?: number | string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
};
type Diagnostic = { severity?: number; message: string };

const uri = (file: string) => pathToFileURL(resolve(file)).href;

/** The compiler as a language server: it checks changed files without writing them to disk. */
export class TypeChecker {
  readonly #server: ChildProcessByStdio<Writable, Readable, null>;
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  readonly #versions = new Map<string, number>();
  /**
   * Checks run one after the other, because a concurrent check would see the text that the running check has changed.
   */
  #last: Promise<unknown>;
  #id = 0;
  #received = Buffer.alloc(0);

  constructor() {
    this.#server = spawn('tsc', ['--lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#server.stdout.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.#server.on('exit', (code) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`the compiler ended with ${code}`));
    });
    this.#last = this.#request('initialize', {
      processId: process.pid,
      rootUri: uri('.'),
      capabilities: { textDocument: { diagnostic: {} } },
    }).then(() => this.#send({ method: 'initialized', params: {} }));
  }

  /** The first error in a file with a changed text, or in the files that import it; null when there is none. */
  errorIn(
    file: string,
    text: string,
    importers: readonly string[],
    read: (file: string) => string,
  ): Promise<string | null> {
    const check = this.#last.then(() => this.#check(file, text, importers, read));
    this.#last = check.catch(() => {});
    return check;
  }

  async #check(file: string, text: string, importers: readonly string[], read: (file: string) => string) {
    for (const one of [file, ...importers]) if (!this.#versions.has(one)) this.#open(one, read(one));
    this.#change(file, text);
    try {
      for (const one of [file, ...importers]) {
        const { items } = (await this.#request('textDocument/diagnostic', { textDocument: { uri: uri(one) } })) as {
          items: Diagnostic[];
        };
        const error = items.find(({ severity }) => severity === 1);
        if (error) return error.message;
      }
      return null;
    } finally {
      this.#change(file, read(file));
    }
  }

  #open(file: string, text: string): void {
    this.#versions.set(file, 1);
    const languageId = file.endsWith('x') ? 'typescriptreact' : 'typescript';
    this.#send({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri: uri(file), languageId, version: 1, text } },
    });
  }

  #change(file: string, text: string): void {
    const version = this.#versions.get(file)! + 1;
    this.#versions.set(file, version);
    this.#send({
      method: 'textDocument/didChange',
      params: { textDocument: { uri: uri(file), version }, contentChanges: [{ text }] },
    });
  }

  #request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#id;
    this.#send({ id, method, params });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const head = this.#received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.#received.toString('latin1', 0, head))?.[1]);
      if (this.#received.length < head + 4 + length) return;
      const message: Message = JSON.parse(this.#received.toString('utf8', head + 4, head + 4 + length));
      this.#received = this.#received.subarray(head + 4 + length);
      this.#answer(message);
    }
  }

  #answer({ id, method, result, error }: Message): void {
    if (id === undefined) return;
    // The server sends requests that are meant for an editor (to register features, to get settings); they get an empty
    // reply.
    if (method !== undefined) {
      this.#send({ id, result: null });
      return;
    }
    const waiting = this.#waiting.get(Number(id));
    this.#waiting.delete(Number(id));
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  stop(): void {
    this.#server.removeAllListeners();
    this.#server.kill();
  }
}
