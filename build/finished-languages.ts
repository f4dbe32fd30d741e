import { join } from 'node:path';
import type { Plugin } from 'vite';
import { checkLanguage, unfinishedLine } from '../locales/catalog-problems.ts';
import { languageCodes } from '../locales/languages.ts';
import { areas } from '../locales/write-message-ids.ts';
import { siteBuildOnly } from './bundle.ts';
import { trialVariable } from './trial-build.ts';

/** Refuses to build the site with an unfinished language. `npm start` shows such a language with the default texts. */
export function finishedLanguages(root: string): Plugin {
  return {
    name: 'sorteo:finished-languages',
    apply: siteBuildOnly,
    configResolved({ logger }) {
      const lines = languageCodes.flatMap(
        (language) => unfinishedLine(language, checkLanguage(join(root, 'locales'), language, areas)) ?? [],
      );
      if (lines.length === 0) return;
      if (process.env[trialVariable] !== 'allowed') throw new Error(lines.join('\n'));
      for (const line of lines) logger.warn(line);
    },
  };
}
