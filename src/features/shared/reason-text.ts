import type { MessageId } from '../../../locales/message-id.ts';
import type { Reasons } from '../../../machines/shared/refusal-reasons.ts';
import type { CallReason } from '../../../machines/shared/result.ts';
import type { PlainMessageId } from '../../i18n.ts';

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
} as const satisfies Record<CallReason, PlainMessageId>;

/** The same texts for actions in which the user types nothing: loading data, or pressing a button. */
export const loadText = { ...callText, offline: 'common.fault.offlineLoad' } as const satisfies Record<
  CallReason,
  PlainMessageId
>;

/** Text for a page that fails to load. Flows can have additional reasons; these get the text of `unexpected`. */
export const loadFailureText = (reason: string): PlainMessageId =>
  reason in loadText ? loadText[reason as CallReason] : loadText.unexpected;

type Text<Id extends string> = Id extends MessageId ? unknown : { missingText: Id };

type Texts<Prefix extends string, Reason extends string> = {
  [One in Reason]: Extract<MessageId, `${Prefix}.${One}`>;
};

const textsOf = <Prefix extends string, Reason extends string>(prefix: Prefix, reasons: Record<Reason, unknown>) =>
  Object.fromEntries(Object.keys(reasons).map((reason) => [reason, `${prefix}.${reason}`])) as Texts<Prefix, Reason>;

/** Texts of reasons that several flows share; the message id is `<prefix>.<reason>`. */
export function listTexts<const Prefix extends string, const Known extends Reasons>(
  prefix: Prefix,
  reasons: Known & { [Reason in keyof Known & string]: Text<`${Prefix}.${Reason}`> },
): Texts<Prefix, keyof Known & string> {
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
): Own & Omit<typeof callText, keyof Own | keyof Known> & Texts<Prefix, Exclude<keyof Known & string, keyof Own>> {
  return { ...callText, ...textsOf(prefix, reasons), ...own } as never;
}
