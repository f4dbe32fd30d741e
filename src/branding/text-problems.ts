import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { nearest } from './nearest.ts';
import type { Problem } from './site-settings.ts';

/** Messages of the catalogs, by language and id, in the form that the program uses. */
export type Catalogs = Record<string, Record<string, string | CompiledMessage>>;

/** Every text can contain these (`useTranslate`). */
const everywhere = ['site', 'age'];

function placeholdersOf(message: string | CompiledMessage): string[] {
  if (typeof message === 'string') return [];
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , choices] = token;
    if (name === '#') return [];
    const inner = typeof choices === 'object' && choices !== null ? Object.values(choices) : [];
    return [name, ...inner.flatMap((choice) => (Array.isArray(choice) ? placeholdersOf(choice) : []))];
  });
}

function placeholdersIn(icu: string): string[] {
  try {
    return placeholdersOf(compileMessageOrThrow(icu));
  } catch {
    return [];
  }
}

/**
 * Problems of the operator's own texts (`texts` in `site.json`): ids that no catalog contains, and placeholders that the
 * message does not have. Messages that are not valid ICU messages are reported by `custom-texts.ts`.
 */
export function textProblems(texts: Record<string, Record<string, string> | undefined>, catalogs: Catalogs): Problem[] {
  return Object.entries(texts).flatMap(([language, own = {}]) => {
    const catalog = catalogs[language] ?? {};
    const ids = Object.keys(catalog);
    return Object.entries(own).flatMap(([id, icu]): Problem[] => {
      const key = `texts.${language}.${id}`;
      const message = Object.hasOwn(catalog, id) ? catalog[id] : undefined;
      if (message === undefined) return [{ key, reason: 'textId', values: { nearest: nearest(id, ids) } }];
      const known = [...everywhere, ...placeholdersOf(message)];
      const missing = placeholdersIn(icu).filter((name) => !known.includes(name));
      return missing.length > 0 ? [{ key, reason: 'placeholder', values: { names: missing.join(', ') } }] : [];
    });
  });
}
