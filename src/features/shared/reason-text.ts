import type { MessageId } from '../../../locales/message-id.ts';
import type { CallReason } from '../../../machines/shared/outcome.ts';
import type { Reasons } from '../../../machines/shared/reasons.ts';

/** Why a call brought nothing, whatever it asked. */
export const callText = {
  offline: 'fault.offline',
  timeout: 'fault.timeout',
  unavailable: 'fault.unavailable',
  malformed: 'fault.malformed',
  limited: 'fault.limited',
  refused: 'fault.refused',
  unexpected: 'fault.unexpected',
  expired: 'fault.expired',
} as const satisfies Record<CallReason, MessageId>;

/** The same where the flow has reasons of its own, which say nothing of a page that did not load. */
export const loadFailureText = (reason: string): MessageId =>
  reason in callText ? callText[reason as CallReason] : callText.unexpected;

type Texts<Reason extends string> = Record<CallReason | Reason, MessageId>;
type Text<Id extends string> = Id extends MessageId ? unknown : { missingText: Id };

/**
 * The text of each reason of a flow: `<prefix>.<reason>` of the catalog, and the common text of a call that failed. `own`
 * has the ids that differ from this. A reason without a text does not compile.
 */
export function reasonTexts<
  const Prefix extends string,
  const Known extends Reasons,
  const Own extends Partial<Record<CallReason | (keyof Known & string), MessageId>> = Record<never, never>,
>(
  prefix: Prefix,
  reasons: Known & { [Reason in Exclude<keyof Known & string, keyof Own>]: Text<`${Prefix}.${Reason}`> },
  own?: Own,
): Texts<keyof Known & string> {
  const texts = Object.keys(reasons).map((reason) => [reason, `${prefix}.${reason}`]);
  return { ...callText, ...Object.fromEntries(texts), ...own };
}
