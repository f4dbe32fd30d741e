import type { Report } from './check.ts';

const list = (items: readonly string[]) => [...new Set(items)].join(', ');

/** The report as text. It contains no values of the gateway except error codes. */
export function reportText(report: Report): string {
  const { mismatches, missing, notOffered, features, notes, effects, refused, notMade } = report;
  if (report.unreachable) return `${report.gateway}: the gateway does not answer: ${report.unreachable}\n`;
  const lines = [...new Set(mismatches.map(({ line, call, method, path }) => line ?? `${call} (${method} ${path})`))];
  const unknown = refused.filter(({ isKnown }) => !isKnown);
  return [
    `${report.gateway}: ${report.calls} calls, ${mismatches.length} mismatches, ${missing.length} missing calls`,
    `Sign-in: ${report.signIn}`,
    ...lines.flatMap((line) => [
      '',
      `[gateway] ${line}`,
      ...mismatches
        .filter((one) => (one.line ?? `${one.call} (${one.method} ${one.path})`) === line)
        .map(({ field, expected, found }) => `  ${field}: expected ${expected}, found ${found}`),
    ]),
    ...(missing.length > 0 ? ['', 'Missing calls'] : []),
    ...missing.map(({ call, method, path, found }) => `  ${call} (${method} ${path}): ${found}`),
    ...(notOffered.length > 0 ? ['', 'Not offered; the site works without these calls'] : []),
    ...notOffered.map(({ call, method, path, found }) => `  ${call} (${method} ${path}): ${found}`),
    ...(effects.length > 0 ? ['', 'Without them'] : []),
    ...effects.map(({ calls, effect }) => `  ${effect} (${list(calls)})`),
    ...(Object.keys(features).length > 0
      ? ['', 'For site.json, in addition to features that it disables', `  "features": ${JSON.stringify(features)}`]
      : []),
    ...notes.flatMap((note) => ['', `Note: ${note}`]),
    ...(unknown.length > 0
      ? ['', 'Error codes that the site does not know; it shows a general refusal with the code']
      : []),
    ...unknown.map(({ call, code }) => `  ${call}: ${code}`),
    ...(refused.length > unknown.length ? ['', 'Refused with a known code'] : []),
    ...refused.filter(({ isKnown }) => isKnown).map(({ call, code }) => `  ${call}: ${code}`),
    ...(notMade.length > 0 ? ['', 'Not made'] : []),
    ...[...Map.groupBy(notMade, ({ reason }) => reason)].map(
      ([reason, calls]) => `  ${reason}: ${list(calls.map(({ call }) => call))}`,
    ),
    '',
  ].join('\n');
}

/** A gateway passes when all responses fit, no call of an offered flow is missing, and it did not refuse the session. */
export const isPassed = ({ mismatches, missing, session }: Report): boolean =>
  mismatches.length === 0 && missing.length === 0 && session !== 'refused';
