import type { MessageId } from '../../../../locales/message-id.ts';

/** What is said otherwise upwards and downwards. */
export type TransferWords = Record<'intro' | 'none' | 'excluded' | 'latestNone', MessageId>;

export const uplineWords: TransferWords = {
  intro: 'upline.intro',
  none: 'upline.refusedNone',
  excluded: 'upline.refusedNone',
  latestNone: 'upline.none',
};
