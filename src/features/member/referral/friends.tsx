import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatDay } from '../../../format/moment.ts';
import { formatMoney } from '../../../format/money.ts';
import type { ReferredFriend } from '../../../gateway/schemas/social.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { cx } from '../../../ui/class-names.ts';
import layouts from '../../../ui/layouts.module.css';
import { Mask } from '../../../ui/mask.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { addressPage, useCenterSearch } from '../../shared/address-choice.ts';
import { UnusableAlert } from '../../shared/unusable-alert.tsx';
import css from './referral.module.css';

const friendsPerPage = 9;

export function Friends({ friends, symbol }: { friends: readonly ReferredFriend[]; symbol: string }) {
  const t = useTranslate();
  const pages = Math.ceil(friends.length / friendsPerPage);
  const chosen = addressPage(useCenterSearch(), 'list.page', pages);
  const { value: page } = chosen;
  const money = (minor: number) => formatMoney(minor / operatorCurrency.minorUnits, symbol);
  return (
    <section className={cx(layouts.looseStack, css.friends)} aria-labelledby="referral-friends">
      <h4 id="referral-friends" className={css.title}>
        {t('social.referral.friends')}
      </h4>
      <UnusableAlert of={[chosen]} />
      {friends.length === 0 ? (
        <StateView kind="empty" small>
          {t('social.referral.none')}
        </StateView>
      ) : (
        <ul className={css.rows} aria-labelledby="referral-friends">
          {friends.slice((page - 1) * friendsPerPage, page * friendsPerPage).map((friend) => (
            <li key={friend.id} data-friend={friend.status}>
              <span className={css.who}>
                <strong translate="no">
                  <Mask>{friend.account}</Mask>
                </strong>
                <time dateTime={friend.joinedAt}>
                  <Spoken>{t('social.referral.joined', { date: formatDay(friend.joinedAt, i18n.locale) })}</Spoken>
                </time>
              </span>
              <span className={css.deposit}>
                <Spoken>
                  {friend.deposit === null
                    ? t('social.referral.noDeposit')
                    : t('social.referral.deposited', { amount: money(friend.deposit) })}
                </Spoken>
              </span>
              <span className={css.reward}>
                <Spoken>{friend.status === 'joined' ? '–' : `+ ${money(friend.reward)}`}</Spoken>
              </span>
              <span className={css.status}>
                <Stamp>{t(`social.referral.status.${friend.status}`)}</Stamp>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label={t('social.referral.pages')}
        labels={{
          previous: t('common.action.previous'),
          next: t('common.action.next'),
          page: (to) => t('social.referral.page', { page: to }),
        }}
        page={page}
        count={pages}
        onChoose={chosen.choose}
      />
    </section>
  );
}
