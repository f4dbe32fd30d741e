/** Media features that the page can apply by itself, with the media text that applies them always or never. */
const texts: Record<'motion' | 'colors', readonly (readonly [query: RegExp, text: string])[]> = {
  motion: [
    [/^\(prefers-reduced-motion: reduce\)$/, 'all'],
    [/^\(prefers-reduced-motion: no-preference\)$/, 'not all'],
  ],
  colors: [[/^\(forced-colors: active\)$/, 'all']],
};

function rulesIn(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : []),
  ]);
}

/** Applies the rules of a media feature as if the system had it. The frame loads again to undo this. */
export function applyMedia(feature: keyof typeof texts): void {
  for (const sheet of document.styleSheets)
    for (const rule of rulesIn(sheet.cssRules))
      for (const [query, text] of texts[feature]) if (query.test(rule.media.mediaText)) rule.media.mediaText = text;
}
