import type { PanelPageKey } from '../../../../machines/site/panel.ts';
import type { PlainMessageId } from '../../../i18n.ts';
import type { OrderKind } from '../../../storage/submissions.ts';

/** Texts that differ between upline and downline transfers; `page` is the page of the transfer. */
export type TransferWords = Record<'intro' | 'none' | 'excluded' | 'latestNone', PlainMessageId> & {
  page: PanelPageKey;
  kind: OrderKind;
};

export const uplineWords: TransferWords = {
  intro: 'funds.upline.intro',
  none: 'funds.upline.refusal.none',
  excluded: 'funds.upline.refusal.none',
  latestNone: 'funds.upline.none',
  page: 'transferUpline',
  kind: 'uplineTransfer',
};
