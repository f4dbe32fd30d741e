import type { MessageId } from '../../../locales/message-id.ts';
import type { Reasons } from '../../../machines/shared/refusal-reasons.ts';
import type { CallReason } from '../../../machines/shared/result.ts';

/** Texts of the reasons why any call can fail. */
export const callText = {
  offline: 'common.fault.offline',
  timeout: 'common.fault.timeout',
  unavailable: 'common.fault.unavailable',
  malformed: 'common.fault.malformed',
  limited: 'common.fault.limited',
  refused: 'common.fault.refused',
  notOffered: 'common.fault.notOffered',
  unexpected: 'common.fault.unexpected',
  expired: 'common.fault.expired',
} as const satisfies Record<CallReason, MessageId>;

/** The same texts for actions in which the user types nothing: loading data, or pressing a button. */
export const loadText = { ...callText, offline: 'common.fault.offlineLoad' } as const satisfies Record<
  CallReason,
  MessageId
>;

/** Text for a page that fails to load. Flows can have additional reasons; these get the text of `unexpected`. */
export const loadFailureText = (reason: string): MessageId =>
  reason in loadText ? loadText[reason as CallReason] : loadText.unexpected;

type Text<Id extends string> = Id extends MessageId ? unknown : { missingText: Id };

const textsOf = <Reason extends string>(prefix: string, reasons: Record<Reason, unknown>) =>
  Object.fromEntries(Object.keys(reasons).map((reason) => [reason, `${prefix}.${reason}`])) as Record<
    Reason,
    MessageId
  >;

/** Texts of reasons that several flows share; the message id is `<prefix>.<reason>`. */
export function listTexts<const Prefix extends string, const Known extends Reasons>(
  prefix: Prefix,
  reasons: Known & { [Reason in keyof Known & string]: Text<`${Prefix}.${Reason}`> },
): Record<keyof Known & string, MessageId> {
  return textsOf(prefix, reasons);
}

/**
 * Text of each reason of a flow: the message id `<prefix>.<reason>`, or the common text of a failed call. `own`
 * contains the reasons with another message id. A reason without a text does not compile.
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
