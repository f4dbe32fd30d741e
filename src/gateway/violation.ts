import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

type Issue = v.InferIssue<v.GenericSchema>;

export type Violation = {
  response: Response;
  /** null when the response exceeded the maximum size and was therefore not parsed. */
  issues: readonly Issue[] | null;
  /** True when the response was accepted without its invalid parts. */
  isLeftOut?: true;
};

const mostNamed = 5;
/** Valibot names the check of a format, and this names the format. */
const formats: Record<string, string> = {
  iso_timestamp: 'an ISO 8601 instant with a time zone (Z or ±hh:mm)',
  iso_date: 'a day (yyyy-MM-dd)',
  base64: 'base64',
  integer: 'an integer',
};
const reported = new Set<string>();

/** Field of a violation, and what it should be; never contains the actual value. */
export function placeOf(issue: Issue): { field: string; expected: string; isMissing: boolean } {
  const isMissing = issue.expected === `"${issue.path?.at(-1)?.key}"`;
  return {
    field: v.getDotPath(issue) ?? 'the answer',
    // The message of a check says what it expects; the other messages contain the value.
    expected: isMissing
      ? 'a value'
      : (formats[issue.type] ?? issue.expected ?? (issue.type === 'check' ? issue.message : `a valid ${issue.type}`)),
    isMissing,
  };
}

function describe(issue: Issue): string {
  const { field, expected, isMissing } = placeOf(issue);
  return isMissing ? `${field} is missing` : `${field} should be ${expected}`;
}

/**
 * One line for a response that violates the contract (see `npm run openapi`). It contains no values of the response.
 * `npm run gateway-check` prints the same lines.
 */
export function violationLine(
  { name, method, path }: Endpoint & { name: string },
  { response, issues, isLeftOut }: Violation,
): string {
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? 'no type';
  const what =
    /html/.test(type) && !isLeftOut
      ? 'the gateway, or a server in front of it, sent a page (HTML) instead of JSON; forward the paths of the gateway to it'
      : issues === null
        ? 'the answer is too long'
        : issues.length === 0
          ? 'the answer is nested too deeply'
          : [
              ...new Set(issues.slice(0, mostNamed).map(describe)),
              ...(issues.length > mostNamed ? [`${issues.length - mostNamed} more`] : []),
            ].join('; ');
  return `${name} (${method} ${path}, ${response.status} ${type}) ${isLeftOut ? 'is used without a part of it' : 'cannot be read'}: ${what}`;
}

/** Logs the line of a violation. A line with the same text is logged only once. */
export function reportViolation(row: Endpoint & { name: string }, violation: Violation): void {
  const line = violationLine(row, violation);
  if (reported.has(line)) return;
  reported.add(line);
  console.error(`[gateway] ${line}`);
}
