import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { projectRoot } from '../project/config.ts';

/** Test files that run one after the other, with the original code or with one replaced module. */
export type Job = {
  module?: { file: string; code: string } | undefined;
  /** With a pattern, only the tests whose full name matches it run. */
  tests: { file: string; pattern?: string | undefined }[];
};

export type Verdict =
  | { kind: 'killed'; by: string; why: string }
  | { kind: 'timeout'; limit: number }
  | { kind: 'survived'; passed: number }
  | { kind: 'broken'; why: string };

export const isKilled = ({ kind }: Verdict): boolean => kind === 'killed' || kind === 'timeout';

const script = new URL(`./mutant-worker${extname(import.meta.url)}`, import.meta.url);

const mostJobsOfAProcess = 150;

/**
 * A child process with a vitest instance that runs jobs one after the other. A job that exceeds its limit ends together
 * with its process.
 */
class Worker {
  #process: ChildProcess | undefined;
  #jobs = 0;

  async run(job: Job, limit: number): Promise<Verdict> {
    // A vitest instance keeps every module that it ran, so the process restarts from time to time.
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
      cwd: projectRoot(),
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

/**
 * Runs batches in as many processes as there are cores; a batch stays in one process because its jobs share modules.
 */
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
