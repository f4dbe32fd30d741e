const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Converts HTML to plain text without tags, with one line for each block. The result is for display as text and for
 * search.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<\/?(p|div|li|h[1-6]|tr|br|blockquote|caption)\b[^>]*>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?)?(\w+);/gi, (whole, numeric: string | undefined, name: string) => {
      const code = numeric ? Number.parseInt(name, numeric.length > 1 ? 16 : 10) : Number.NaN;
      if (!numeric) return entities[name.toLowerCase()] ?? whole;
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
