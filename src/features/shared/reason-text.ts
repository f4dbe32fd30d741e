import type { MessageId } from '../../../locales/message-id.ts';
import type { CallReason } from '../../../machines/shared/outcome.ts';
import type { Reasons } from '../../../machines/shared/reasons.ts';

/** Why a call brought nothing, whatever it asked. */
export const callText = {
  offline: 'common.fault.offline',
  timeout: 'common.fault.timeout',
  unavailable: 'common.fault.unavailable',
  malformed: 'common.fault.malformed',
  limited: 'common.fault.limited',
  refused: 'common.fault.refused',
  unexpected: 'common.fault.unexpected',
  expired: 'common.fault.expired',
} as const satisfies Record<CallReason, MessageId>;

/** The same where the flow has reasons of its own, which say nothing of a page that did not load. */
export const loadFailureText = (reason: string): MessageId =>
  reason in callText ? callText[reason as CallReason] : callText.unexpected;

type Text<Id extends string> = Id extends MessageId ? unknown : { missingText: Id };

const textsOf = <Reason extends string>(prefix: string, reasons: Record<Reason, unknown>) =>
  Object.fromEntries(Object.keys(reasons).map((reason) => [reason, `${prefix}.${reason}`])) as Record<
    Reason,
    MessageId
  >;

/** The texts of a list of reasons that several flows have: `<prefix>.<reason>` of the catalog. */
export function listTexts<const Prefix extends string, const Known extends Reasons>(
  prefix: Prefix,
  reasons: Known & { [Reason in keyof Known & string]: Text<`${Prefix}.${Reason}`> },
): Record<keyof Known & string, MessageId> {
  return textsOf(prefix, reasons);
}

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
): Record<CallReason | (keyof Known & string), MessageId> {
  return { ...callText, ...textsOf(prefix, reasons), ...own };
}
