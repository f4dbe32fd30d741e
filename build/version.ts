import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import packageFile from '../package.json' with { type: 'json' };

/** `build` is the id of the files of a build, the same as in `<meta name="sorteo:build">`. */
export type SiteVersion = { version: string; build: string };

/** The file contains no build time, so that two builds of the same sources are identical. */
export const versionFile = 'version.json';

export const versionOf = (build: string): SiteVersion => ({ version: packageFile.version, build });

export const versionJson = (siteVersion: SiteVersion): string => `${JSON.stringify(siteVersion)}\n`;

export const buildIdOf = (html: string, fileNames: readonly string[]): string =>
  createHash('sha256').update(html).update(fileNames.toSorted().join()).digest('hex').slice(0, 12);

export const withBuildId = (html: string, build: string): string =>
  html.replace('</head>', `<meta name="sorteo:build" content="${build}"></head>`);

/** Serves `/version.json` in development, where no build has written it. */
export const versionPlugin = (): Plugin => ({
  name: 'sorteo:version',
  apply: (_, { command, mode }) => command === 'serve' && mode !== 'test',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${versionFile}`, (_, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Cache-Control', 'no-store');
      response.end(versionJson(versionOf('development')));
    });
  },
});
