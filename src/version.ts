/** Version of the site. Only the `version` field of `package.json` defines it. */
export { version } from '../package.json';

/** Id of the build; a change in any file of the site changes the id. null in development. */
export const buildId = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="sorteo:build"]')?.content ?? null;
