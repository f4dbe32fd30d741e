import type { MessageId } from '../../../../locales/message-id.ts';
import type { OwnLimit } from '../../../../machines/member/deposit-rule.ts';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, type Translate } from '../../../i18n.ts';
import type { ShowMoney } from '../shared/funds-text.ts';

const leftText = {
  day: 'funds.deposit.ownLimit.day',
  week: 'funds.deposit.ownLimit.week',
  month: 'funds.deposit.ownLimit.month',
} as const satisfies Record<OwnLimit['period'], MessageId>;

const usedText = {
  day: 'funds.deposit.limitUsed.day',
  week: 'funds.deposit.limitUsed.week',
  month: 'funds.deposit.limitUsed.month',
} as const satisfies Record<OwnLimit['period'], MessageId>;

const refusedText = {
  day: 'funds.deposit.limitRefused.day',
  week: 'funds.deposit.limitRefused.week',
  month: 'funds.deposit.limitRefused.month',
} as const satisfies Record<OwnLimit['period'], MessageId>;

const valuesOf = ({ left, resetsAt }: OwnLimit, money: ShowMoney) => ({
  left: money(left),
  time: formatMoment(resetsAt, i18n.locale),
});

/** What the member may still deposit, and until when. */
export const ownLimitText = (t: Translate, limit: OwnLimit, money: ShowMoney): string =>
  t((limit.left > 0 ? leftText : usedText)[limit.period], valuesOf(limit, money));

/** Why an amount was refused: the period of the limit, what is left, and when the period ends. */
export const refusedLimitText = (t: Translate, limit: OwnLimit, money: ShowMoney): string =>
  t(refusedText[limit.period], valuesOf(limit, money));
