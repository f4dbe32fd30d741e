import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Test files to run one after the other, against the code as it is or with one module replaced. */
export type Job = {
  module?: { file: string; code: string } | undefined;
  /** With a pattern, only the tests whose full name matches it. */
  tests: { file: string; pattern?: string | undefined }[];
};

export type Verdict =
  | { kind: 'killed'; by: string; why: string }
  | { kind: 'timeout'; limit: number }
  | { kind: 'survived'; passed: number }
  /** The tests could not run. */
  | { kind: 'broken'; why: string };

export const isKilled = ({ kind }: Verdict): boolean => kind === 'killed' || kind === 'timeout';

const script = new URL('./mutant-worker.ts', import.meta.url);

const mostJobsOfAProcess = 150;

/** A child process with a vitest that runs one job after the other. A job that does not end in time ends with its process. */
class Worker {
  #process: ChildProcess | undefined;
  #jobs = 0;

  async run(job: Job, limit: number): Promise<Verdict> {
    // A vitest keeps every module that it ever ran.
    if (this.#jobs++ % mostJobsOfAProcess === 0) this.stop();
    this.#process ??= await this.#start();
    const verdict = await this.#next((done) => {
      const timer = setTimeout(() => done({ kind: 'timeout', limit }), limit);
      this.#process!.send(job);
      return () => clearTimeout(timer);
    });
    if (verdict.kind === 'timeout' || verdict.kind === 'broken') this.stop();
    return verdict;
  }

  #next(begin: (done: (verdict: Verdict) => void) => () => void): Promise<Verdict> {
    const worker = this.#process!;
    return new Promise((resolve) => {
      const done = (verdict: Verdict) => {
        end();
        worker.removeAllListeners();
        resolve(verdict);
      };
      worker.on('message', (verdict) => done(verdict as Verdict));
      worker.on('exit', (code) => done({ kind: 'broken', why: `the test process ended with ${code}` }));
      const end = begin(done);
    });
  }

  async #start(): Promise<ChildProcess> {
    const worker = fork(script, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await new Promise((ready, failed) => {
      worker.once('message', ready);
      worker.once('exit', (code) => failed(new Error(`the test process does not start (${code})`)));
    });
    worker.removeAllListeners();
    return worker;
  }

  stop(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}

/** Runs batches in as many processes as there are cores; a batch stays in one, as its jobs share their modules. */
export async function runBatches<Batch>(
  batches: readonly Batch[],
  runBatch: (batch: Batch, run: (job: Job, limit: number) => Promise<Verdict>) => Promise<void>,
): Promise<void> {
  const waiting = [...batches];
  const workers = Array.from({ length: Math.min(availableParallelism(), batches.length) }, () => new Worker());
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift())
          await runBatch(batch, (job, limit) => worker.run(job, limit));
      }),
    );
  } finally {
    for (const worker of workers) worker.stop();
  }
}
