const yearInSeconds = 31_536_000;

/**
 * Tells the server with a cookie which document of the site it sends. The cookie is written when it is needed, because
 * the visitor chose a language or the server sent the document of another one, and updated when it exists. The choice
 * itself is in the local storage (spec 1 §4).
 */
export function keepLanguageCookie(language: string, isNeeded: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  try {
    if (!isNeeded && !/(^|; )language=/.test(document.cookie)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the head script has no room for a library, and Safari 18.0 has no Cookie Store.
    document.cookie = `language=${language}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`;
  } catch {
    // Without cookies, the server sends the default document, and the page loads the texts of the language.
  }
}
