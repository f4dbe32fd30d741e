import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { scriptOf } from '../project/binaries.ts';
import { projectRoot } from '../project/config.ts';
import { Misuse } from '../project/flow-files.ts';

/** The tests of one run: how many passed, the messages of those that failed, and errors outside of tests. */
type TestRun = { passed: number; failures: string[]; errors: string[] };

type VitestReport = {
  testResults: { message: string; assertionResults: { status: string; failureMessages: string[] }[] }[];
};

type PlaywrightSuite = {
  specs?: { tests: { results: { status: string; errors?: { message?: string }[] }[] }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: { message?: string }[] };

const runners = {
  vitest: {
    options: (report: string) => ['--reporter=json', `--outputFile=${report}`],
    read: ({ testResults }: VitestReport): TestRun => {
      const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
      return {
        passed: tests.filter(({ status }) => status === 'passed').length,
        failures: tests.filter(({ status }) => status === 'failed').map((test) => test.failureMessages.join('\n')),
        errors: testResults.map(({ message }) => message).filter((message) => message !== ''),
      };
    },
  },
  playwright: {
    options: () => ['--reporter=json'],
    read: ({ suites, errors = [] }: PlaywrightReport): TestRun => {
      const results = suites
        .flatMap(specsIn)
        .flatMap(({ tests }) => tests.flatMap(({ results: all }) => all.slice(-1)));
      return {
        passed: results.filter(({ status }) => status === 'passed').length,
        failures: results
          .filter(({ status }) => status !== 'passed' && status !== 'skipped')
          .map((one) => (one.errors ?? []).map(({ message }) => message ?? '').join('\n')),
        errors: errors.map(({ message }) => message ?? ''),
      };
    },
  },
};

const specsIn = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsIn),
];

/** Runs tests, and reads the report file that every version of a runner writes. Throws when the runner cannot start. */
export function runTests(
  runner: keyof typeof runners,
  args: readonly string[],
  report: string,
  variables: Record<string, string>,
): TestRun {
  const { options, read } = runners[runner];
  const { error, stdout, stderr } = spawnSync(process.execPath, [scriptOf(runner), ...args, ...options(report)], {
    cwd: projectRoot(),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: {
      ...process.env,
      ...variables,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
  });
  if (error) throw new Misuse(`${runner} does not start: ${error.message}`);
  if (!existsSync(report)) {
    const text = `${stderr}\n${stdout}`.trim().split('\n').slice(-15).join('\n');
    throw new Misuse(`${runner} ran no tests:\n${text}`);
  }
  const run = read(JSON.parse(readFileSync(report, 'utf8')) as VitestReport & PlaywrightReport);
  const plain = (texts: string[]) => texts.map(stripVTControlCharacters);
  return { passed: run.passed, failures: plain(run.failures), errors: plain(run.errors) };
}

/** Errors of a browser that cannot reach the app; they say nothing about a path. */
const isUnreachable =
  /net::ERR_(?:CONNECTION|NAME|ADDRESS|INTERNET|EMPTY|SOCKET)|NS_ERROR_|ECONNREFUSED|Could not connect/;

/**
 * Why a path failed, in one line that names the path; null when it passed. Throws when something else failed: the
 * server, the browser, or the test file.
 */
export function pathFailure({ passed, failures, errors }: TestRun, what: string): string | null {
  const texts = [...failures, ...errors];
  const reason = failures.flatMap((text) => /\bpath [0-9a-f]{8}, .*/.exec(text)?.[0].trim() ?? [])[0];
  if (reason !== undefined && !isUnreachable.test(reason)) return reason;
  if (texts.length > 0)
    throw new Misuse(`${what} cannot run, which says nothing about it:\n${texts.join('\n').trim()}`);
  if (passed === 0) throw new Misuse(`${what} is walked by no test`);
  return null;
}
