import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

type Issue = v.InferIssue<v.GenericSchema>;

export type Violation = {
  response: Response;
  /** null for an answer that was too long to be read. */
  issues: readonly Issue[] | null;
  /** What does not hold is only left out. */
  isLeftOut?: true;
};

const mostNamed = 5;
const told = new Set<string>();

/** Where, and what should stand there. Neither tells what did. */
function placeOf(issue: Issue): string {
  const place = v.getDotPath(issue) ?? 'the answer';
  const isMissing = issue.expected === `"${issue.path?.at(-1)?.key}"`;
  return isMissing ? `${place} is missing` : `${place} should be ${issue.expected ?? `a valid ${issue.type}`}`;
}

/** One line for an answer that is not what the contract says (`npm run openapi`): never a value, and each line once. */
export function tellViolation(
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
  if (told.has(line)) return;
  told.add(line);
  console.error(`[gateway] ${line}`);
}
