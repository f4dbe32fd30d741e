import type { Recorder } from '../../recorder/recorder.ts';
import { routePattern } from '../../routes/page-queries.ts';
import { framesOf, kindOf } from '../error-report.ts';

/** A chart that was active, and its state; both are names of the program. */
export type ActiveChart = { chart: string; state: unknown };

export type ReportEntry = { route: string } & (
  | { kind: 'crash'; name: string; message: string; stack: string[]; charts: ActiveChart[] }
  | { kind: 'policy'; directive: string; blocked: string; source: string }
  | { kind: 'vitals'; name: string; value: number; rating: string }
  | { kind: 'calls'; call: string; status: number; failure: string; durationMs: number }
);
export type ReportKind = ReportEntry['kind'];

const engineErrors = ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'DOMException'];
const longest = 200;

/**
 * The message of an error that the browser made, without quoted texts, numbers, addresses and names in capitals. Other
 * messages can contain anything and are left out.
 */
export function maskedMessage(error: Error): string {
  if (!engineErrors.includes(kindOf(error))) return '';
  return error.message
    .replace(/(["'`«“‘]).*(["'`»”’])/gs, '…')
    .replace(/\S*[\d@/\\=&{[]\S*/g, '…')
    .replace(/\S*[^\p{ASCII}…]\S*/gu, '…')
    .slice(0, longest);
}

const mostCharts = 5;

/** The charts that took the last steps, newest first. The recorder has redacted them. */
const chartsIn = (recorder: Recorder | null): ActiveChart[] =>
  (recorder?.recordings() ?? [])
    .filter(({ steps, initial }) => (steps.at(-1) ?? initial).status === 'active')
    .sort((one, other) => other.actor - one.actor)
    .slice(0, mostCharts)
    .map(({ flow, steps, initial }) => ({ chart: flow, state: (steps.at(-1) ?? initial).value }));

export function crashEntry(error: unknown, recorder: Recorder | null): ReportEntry {
  const [name, message, stack] =
    error instanceof Error ? [kindOf(error), maskedMessage(error), framesOf(error)] : [typeof error, '', []];
  return { kind: 'crash', route: routePattern(), name, message, stack, charts: chartsIn(recorder) };
}

/** The origin of an address, or the keyword of the browser such as `inline`. */
const originOf = (uri: string): string => (URL.canParse(uri) ? new URL(uri).origin : uri.replace(/[^\w-].*/s, ''));

/** A file of the program; any other source is a page, whose address can contain an id. */
const fileOf = (uri: string): string =>
  URL.canParse(uri) && new URL(uri).pathname.startsWith('/assets/') ? new URL(uri).pathname : '(page)';

export const policyEntry = ({ effectiveDirective, blockedURI, sourceFile, lineNumber }: SecurityPolicyViolationEvent) =>
  ({
    kind: 'policy',
    route: routePattern(),
    directive: effectiveDirective,
    blocked: originOf(blockedURI),
    source: `${fileOf(sourceFile)}:${lineNumber}`,
  }) satisfies ReportEntry;
