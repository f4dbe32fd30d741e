const browsers = [
  ['Edge', /edg[ae]?\//i],
  ['Opera', /opr\/|opera/i],
  ['Samsung Internet', /samsungbrowser/i],
  ['Firefox', /firefox|fxios/i],
  ['Chrome', /chrome|crios|headless/i],
  ['Safari', /safari/i],
] as const;
const systems = [
  ['Android', /android/i],
  ['iOS', /iphone|ipod/i],
  ['iPadOS', /ipad/i],
  ['Windows', /windows/i],
  ['macOS', /mac os|macintosh/i],
  ['Linux', /linux|x11/i],
] as const;

/** Device data from a `User-Agent`; a field is empty when unknown. */
export function deviceIn(agent: string): { browser: string; system: string; isMobile: boolean } {
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(agent))?.[0] ?? '';
  return {
    browser: nameIn(browsers),
    system: nameIn(systems),
    isMobile: /android|iphone|ipad|ipod|mobile/i.test(agent),
  };
}
