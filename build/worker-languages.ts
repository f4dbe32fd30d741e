import type { WorkerBuild } from '../src/bootstrap/service-worker.ts';

const line = /^const WORKER_BUILD=(.*);$/m;

/** First line of the service worker: the files of its build. A server can replace it, because it is JSON. */
export const buildLine = (build: WorkerBuild): string => `const WORKER_BUILD=${JSON.stringify(build)};`;

/** The service worker with the texts of these languages only. */
export const withLanguages = (worker: string, languages: readonly string[]): string =>
  worker.replace(line, (whole, json: string) => {
    const build = JSON.parse(json) as WorkerBuild;
    const catalogs = Object.entries(build.catalogs);
    const offered = catalogs.filter(([language]) => languages.includes(language));
    return offered.length === catalogs.length ? whole : buildLine({ ...build, catalogs: Object.fromEntries(offered) });
  });
