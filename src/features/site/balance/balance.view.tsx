import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { balanceMachine } from '../../../../machines/site/balance.machine.ts';
import { formatMoney, hiddenAmount } from '../../../format/money.ts';
import { useTranslate } from '../../../i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { announce } from '../../../ui/announcer.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './balance.module.css';

/** Amounts up to this number of characters have their own font sizes; longer amounts use the smallest font size. */
const mostFigures = 15;

/** Balance of the member; the member can refresh and hide it (spec 1 §2, §9). */
export function BalanceView({ actor, symbol }: { actor: ActorRefFrom<typeof balanceMachine>; symbol: string }) {
  const t = useTranslate();
  const sum = useSelector(actor, (state) => state.context.sum);
  const isUpdating = useSelector(actor, (state) => state.hasTag('busy'));
  const isHidden = useSelector(actor, (state) => state.hasTag('hidden'));
  const isUnknown = useSelector(actor, (state) => state.matches({ amount: 'unknown' }));
  const shown = formatMoney(sum, symbol);
  const state = isHidden ? t('common.balance.hidden') : isUnknown ? t('common.balance.unknown') : shown;
  const isRequested = useRef(false);
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (isUpdating) return;
    const hasMoved = !isHidden && !isUnknown && known.current !== null && known.current !== sum;
    if (isRequested.current || hasMoved) announce(`${t('common.balance.title')}: ${state}`);
    isRequested.current = false;
    if (!isUnknown) known.current = sum;
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className={css.balance}
      role="group"
      aria-label={t('common.balance.title')}
      aria-busy={isUpdating}
      data-member=""
    >
      <div className={css.meter}>
        <span className={css.caption} aria-hidden="true">
          {t('common.balance.title')}
        </span>
        <span className={css.sum} data-figures={isHidden ? undefined : Math.min(shown.length, mostFigures)}>
          {isUpdating ? (
            <span className={css.placeholder}>{t('common.balance.updating')}</span>
          ) : isHidden ? (
            <Hidden label={t('common.balance.hidden')}>{hiddenAmount}</Hidden>
          ) : isUnknown ? (
            <span className={css.placeholder}>{t('common.balance.unknown')}</span>
          ) : (
            <Amount value={shown} />
          )}
        </span>
      </div>
      <IconButton
        className={css.refresh}
        icon="refresh"
        size={18}
        label={t('common.balance.refresh')}
        aria-disabled={isUpdating || undefined}
        onClick={() => {
          isRequested.current = true;
          actor.send({ type: 'balance.refresh' });
        }}
      />
      <IconButton
        icon={isHidden ? 'eye-off' : 'eye'}
        size={18}
        label={t('common.balance.hide')}
        aria-pressed={isHidden}
        onClick={() => actor.send({ type: 'balance.toggle' })}
      />
    </div>
  );
}
