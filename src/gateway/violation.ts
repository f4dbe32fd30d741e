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
const reported = new Set<string>();

/** Describes a violation by the field and the expected value; never contains the actual value. */
function placeOf(issue: Issue): string {
  const place = v.getDotPath(issue) ?? 'the answer';
  const isMissing = issue.expected === `"${issue.path?.at(-1)?.key}"`;
  return isMissing ? `${place} is missing` : `${place} should be ${issue.expected ?? `a valid ${issue.type}`}`;
}

/**
 * Logs one line for a response that violates the contract (see `npm run openapi`). The line contains no values of the
 * response. A line with the same text is logged only once.
 */
export function reportViolation(
  { name, method, path }: Endpoint & { name: string },
  { response, issues, isLeftOut }: Violation,
): void {
  const what =
    issues === null
      ? 'the answer is too long'
      : issues.length === 0
        ? 'the answer is nested too deeply'
        : [
            ...new Set(issues.slice(0, mostNamed).map(placeOf)),
            ...(issues.length > mostNamed ? [`${issues.length - mostNamed} more`] : []),
          ].join('; ');
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? 'no type';
  const line = `${name} (${method} ${path}, ${response.status} ${type}) ${isLeftOut ? 'is used without a part of it' : 'cannot be read'}: ${what}`;
  if (reported.has(line)) return;
  reported.add(line);
  console.error(`[gateway] ${line}`);
}
