/** Version of the site: the `version` field of package.json, the only place that states it. */
export { version } from '../package.json';

/** Id of the build, which changes with every file of the site; null in development. */
export const buildId = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="sorteo:build"]')?.content ?? null;
