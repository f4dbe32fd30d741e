/** Methods whose calls wait for their turn. */
export type Held<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : T[K];
};

type Work = () => unknown;
type Waiting = { client: string; work: Work };

/** One line of a run: what a client did. `took`: the number of the turn. */
export type Act = { client: string; text: string };

const [later, never, soon] = [globalThis.setTimeout, globalThis.clearTimeout, globalThis.setImmediate];

/** Resolves when all that follows from settled promises has happened. */
const idle = () => new Promise<void>((resolve) => void (soon ? soon(resolve) : later(resolve, 0)));

/**
 * Lets the clients of a shared system act one at a time, in an order that `choices` decides: 0 is the client that acted
 * last if it can act, 1 the client after it, and so on. Without choices, each client acts until it cannot go on.
 */
export class Turns {
  readonly #clients: readonly string[];
  readonly #choices: readonly number[];
  readonly #patience: number;
  readonly #waiting: Waiting[] = [];
  #chosen = 0;
  #last = 0;
  #news = 0;
  #wake: (() => void) | undefined;

  /** `patience`: how long a run waits, in ms, when no client can act. */
  constructor(clients: readonly string[], choices: readonly number[], patience = 1000) {
    this.#clients = clients;
    this.#choices = choices;
    this.#patience = patience;
  }

  /** Does a client's work when it is the turn of the client. */
  take<T>(client: string, work: () => T): Promise<Awaited<T>> {
    if (!this.#clients.includes(client))
      throw new Error(`There is no client "${client}", only ${this.#clients.join(', ')}`);
    return new Promise((resolve, reject) => {
      const settled = async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        } finally {
          this.tell();
        }
      };
      this.#waiting.push({ client, work: settled });
      this.tell();
    });
  }

  /** Something happened, so the run goes on. */
  tell(): void {
    this.#news++;
    this.#wake?.();
  }

  #newsAfter(count: number): Promise<boolean> {
    if (this.#news > count) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = later(() => resolve(false), this.#patience);
      this.#wake = () => {
        never(timer);
        resolve(true);
      };
    });
  }

  /** Gives turns until `isDone`. False when nothing happens any more although the run is not done. */
  async run(isDone: () => boolean): Promise<boolean> {
    for (;;) {
      await idle();
      if (isDone()) return true;
      const before = this.#news;
      const next = this.#next();
      if (next) void next.work();
      if (await this.#newsAfter(before)) continue;
      if (this.#waiting.length === 0) return false;
    }
  }

  #next(): Waiting | undefined {
    const after = this.#clients.map((_, offset) => this.#clients[(this.#last + offset) % this.#clients.length]!);
    const able = after.filter((client) => this.#waiting.some((one) => one.client === client));
    if (able.length === 0) return undefined;
    const choice = able.length === 1 ? 0 : (this.#choices[this.#chosen++] ?? 0);
    const client = able[choice % able.length]!;
    this.#last = this.#clients.indexOf(client);
    const place = this.#waiting.findIndex((one) => one.client === client);
    return this.#waiting.splice(place, 1)[0];
  }
}
