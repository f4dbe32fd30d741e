import { globSync, readFileSync } from 'node:fs';
import PO from 'pofile';
import { defaultLanguage } from '../../locales/languages.ts';
import type { OrderReasons, Policy } from '../../machines/shared/refusal-reasons.ts';

type CallRefusal = 'limited' | 'expired' | 'refused';
type More = { seconds?: number; attemptsLeft?: number; code?: string };
type Ended<Order, Reason> = {
  output: {
    kind: 'rejected' | 'stale';
    order: Order;
    rejection: { reason: Reason; seconds: number; attemptsLeft: number | null; code?: string };
  };
};

/**
 * The output of a submission for each refusal reason in the list, and for the refusals that any call may get; the
 * fields in `more` are added to the rejection.
 */
export function submissionRefusals<Order, const Known extends OrderReasons>(
  order: Order,
  reasons: Known,
  more: Partial<Record<(keyof Known & string) | CallRefusal, More>> = {},
): { [Reason in (keyof Known & string) | CallRefusal]: Ended<Order, Reason> } {
  const policies: [string, Policy][] = [
    ...(['limited', 'expired', 'refused'] as const).map((reason): [string, Policy] => [reason, 'stay']),
    ...Object.entries(reasons).map(([reason, { policy }]): [string, Policy] => [reason, policy]),
  ];
  const details: Partial<Record<string, More>> = { refused: { code: 'unheard.of' }, ...more };
  const ended = policies.map(([reason, policy]) => {
    const rejection = { reason, seconds: 0, attemptsLeft: null, ...details[reason] };
    return [reason, { output: { kind: policy === 'stale' ? 'stale' : 'rejected', order, rejection } }];
  });
  return Object.fromEntries(ended) as ReturnType<typeof submissionRefusals<Order, Known>>;
}

const readTexts = () =>
  new Map(
    globSync(`locales/${defaultLanguage}/*.po`).flatMap((file) =>
      PO.parse(readFileSync(file, 'utf8')).items.map(({ msgid, msgstr }): [string, string] => [msgid, msgstr[0] ?? '']),
    ),
  );

/** Returns a pattern that matches the longest part of a message that contains no variables. */
function partOf(text: string): RegExp {
  const parts = text.split(/\{.*?\}/);
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one));
  return new RegExp(longest.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}

/**
 * The text that the user sees for each refusal. It comes from `words`, or from the catalog for a reason that `words`
 * does not contain. With `policy`, the catalog is used only for the reasons with that policy.
 */
export function refusalWords<const Known extends OrderReasons, const Words extends Record<string, RegExp>>(
  prefix: string,
  reasons: Known,
  words: Words,
  policy?: Policy,
): Record<(keyof Known & string) | (keyof Words & string), RegExp> {
  const texts = readTexts();
  const own = Object.entries(reasons)
    .filter(([, each]) => policy === undefined || each.policy === policy)
    .map(([reason]) => [reason, partOf(texts.get(`${prefix}.${reason}`) ?? reason)]);
  return { ...Object.fromEntries(own), ...words };
}
