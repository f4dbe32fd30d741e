/**
 * Features that the oldest supported browsers lack: Safari 18, Firefox 128 and Chrome 125 (`cssTarget` in
 * `vite.config.ts`). For scripts, the list also has the features that Safari 17 lacks, so that the site starts in
 * Safari 17, although without its full design.
 */
export type Lack = {
  name: string;
  use: RegExp;
  /** The code that tests whether the browser has the feature; a source that contains this code may use the feature. */
  test?: RegExp;
};

export const scriptLacks: Lack[] = [
  { name: 'Promise.withResolvers', use: /Promise\.withResolvers/ },
  { name: 'Promise.try', use: /Promise\.try\b/ },
  { name: 'Map.groupBy, Object.groupBy', use: /\b(Map|Object)\.groupBy/ },
  { name: 'AbortSignal.any', use: /AbortSignal\.any\b/ },
  { name: 'URL.parse', use: /\bURL\.parse\b/ },
  { name: 'URLPattern', use: /new URLPattern\b/ },
  { name: 'Element.checkVisibility', use: /\.checkVisibility\(/ },
  { name: 'Element.getHTML', use: /\.getHTML\(/ },
  { name: 'Element.setHTML', use: /\.setHTML(Unsafe)?\(/ },
  { name: 'Node.moveBefore', use: /\.moveBefore\(/ },
  { name: 'dialog.requestClose', use: /\.requestClose\(/ },
  { name: 'document.caretPositionFromPoint', use: /\.caretPositionFromPoint\(/ },
  { name: 'Iterator.from', use: /\bIterator\.(from|concat)\b/ },
  { name: 'RegExp.escape', use: /\bRegExp\.escape\b/ },
  { name: 'Error.isError', use: /\bError\.isError\b/ },
  { name: 'Math.sumPrecise', use: /\bMath\.(sumPrecise|f16round)\b/ },
  { name: 'Uint8Array.toBase64', use: /\.(toBase64|fromBase64|toHex|fromHex|setFromBase64)\(/ },
  { name: 'Intl.DurationFormat', use: /Intl\.DurationFormat/ },
  { name: 'Temporal', use: /\bTemporal\.\w/ },
  { name: 'CloseWatcher', use: /new CloseWatcher\b/ },
  { name: 'cookieStore', use: /\bcookieStore\.\w/ },
  { name: 'modifiers in a regular expression', use: /\(\?[ims]+(-[ims]+)?:/ },
  {
    name: 'requestIdleCallback',
    use: /\brequestIdleCallback\(/,
    test: /['"`]requestIdleCallback['"`]\s*in\b|typeof requestIdleCallback|\brequestIdleCallback\?\./,
  },
  {
    name: 'document.startViewTransition',
    use: /\bdocument\.startViewTransition\(/,
    test: /!document\.startViewTransition\b/,
  },
  { name: 'trustedTypes', use: /\btrustedTypes\.\w/, test: /\btrustedTypes\s*\?/ },
  {
    name: 'navigation',
    use: /\bnavigation\.(navigate|addEventListener|currentEntry)\b/,
    test: /typeof navigation\b|window\.navigation\?/,
  },
  { name: 'scheduler', use: /\bscheduler\.(postTask|yield)\b/, test: /typeof scheduler\b|['"`]scheduler['"`]\s*in\b/ },
];

export const styleLacks: Lack[] = [
  {
    name: 'anchor positioning',
    use: /position-area|anchor-name|position-try|anchor\(/,
    test: /@supports[^{]*\(\s*position-area/,
  },
  { name: 'field-sizing', use: /field-sizing/, test: /@supports[^{]*field-sizing/ },
  { name: 'interpolate-size', use: /interpolate-size|calc-size\(/ },
  {
    name: 'scroll-driven animations',
    use: /animation-timeline|scroll-timeline|view-timeline/,
    test: /@supports[^{]*timeline/,
  },
  { name: '@scope', use: /@scope\b/ },
  { name: '@function, if()', use: /@function\b|:\s*if\(/ },
  { name: 'text-box', use: /text-box(-trim|-edge)?\s*:/ },
  { name: 'contrast-color', use: /contrast-color\(/ },
  { name: 'corner-shape', use: /corner-shape/ },
  { name: 'sibling-index', use: /sibling-(index|count)\(/ },
  { name: '::details-content', use: /::details-content/ },
  { name: 'style queries', use: /@container[^{]*style\(/ },
  { name: 'reading-flow', use: /reading-flow/ },
];

/** The features that a text uses without a feature test. */
export const lacksIn = (text: string, lacks: readonly Lack[]): string[] =>
  lacks.filter(({ use, test }) => use.test(text) && !test?.test(text)).map(({ name }) => name);
