import { compileMessage } from '@lingui/message-utils/compileMessage';
import { setOwnTexts } from '../i18n.ts';

/** Replaces texts of the catalogs, by language and message id. The texts are ICU messages, like the ones in the catalogs. */
export function overrideTexts(texts: Record<string, Record<string, string>>): void {
  for (const [language, own] of Object.entries(texts))
    setOwnTexts(
      language,
      Object.fromEntries(Object.entries(own).map(([id, message]) => [id, compileMessage(message)])),
    );
}
