import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { setOwnTexts } from '../i18n.ts';

/**
 * Replaces texts of the catalogs, by language and message id. The texts are ICU messages, like the ones in the catalogs.
 * Returns the texts that are not valid ICU messages; the texts of the catalogs stay in their place.
 */
export function overrideTexts(texts: Record<string, Record<string, string>>): { key: string; why: string }[] {
  const invalid: { key: string; why: string }[] = [];
  for (const [language, own] of Object.entries(texts)) {
    const compiled: Record<string, ReturnType<typeof compileMessageOrThrow>> = {};
    for (const [id, message] of Object.entries(own)) {
      try {
        compiled[id] = compileMessageOrThrow(message);
      } catch (error) {
        invalid.push({ key: `texts.${language}.${id}`, why: String(error).split('\n')[0]! });
      }
    }
    setOwnTexts(language, compiled);
  }
  return invalid;
}
