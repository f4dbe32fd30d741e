import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import type { realityCheckMachine } from '../../../../machines/member/reality-check.machine.ts';
import { formatDuration } from '../../../format/duration.ts';
import { formatMoney } from '../../../format/money.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import layouts from '../../../ui/layouts.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import css from './reality-check.module.css';

export type RealityCheckActor = ActorRefFrom<typeof realityCheckMachine>;

/**
 * Reality check: shows the playing time and the net result, and asks whether to continue. It stays open until the user
 * chooses.
 */
export function RealityCheckView({ actor, symbol }: { actor: RealityCheckActor; symbol: string }) {
  const t = useTranslate();
  const isAsking = useSelector(actor, (state) => state.hasTag('prompting'));
  const { playedMinutes, staked, won, open } = useSelector(actor, (state) => state.context.reality);
  if (!isAsking) return null;
  const money = (amount: number) => formatMoney(amount / operatorCurrency.minorUnits, symbol);
  const net = won - staked + (open ?? 0);
  return (
    <Modal
      name="realityCheck"
      title={t('security.reality.title')}
      closeButton={false}
      onClose={() => {}}
      closeLabel={t('common.action.close')}
      moveLabel={t('common.dialog.move')}
    >
      <div className={layouts.stack}>
        <p className={css.time}>{formatDuration(playedMinutes, i18n.locale)}</p>
        <p>{t('security.reality.text')}</p>
        <SummaryList
          lines={[
            { label: t('security.reality.staked'), value: money(staked) },
            { label: t('security.reality.won'), value: money(won) },
            ...(open === undefined ? [] : [{ label: t('security.reality.open'), value: money(open) }]),
            { label: t('security.reality.net'), value: money(net), strong: true },
          ]}
        />
        <div className={css.actions}>
          <Button wide variant="secondary" onClick={() => actor.send({ type: 'play.continue' })}>
            {t('security.reality.continue')}
          </Button>
          <Button wide variant="secondary" onClick={() => actor.send({ type: 'play.leave' })}>
            {t('common.action.signOut')}
          </Button>
        </div>
        <p className={css.note}>{t('security.reality.note')}</p>
      </div>
    </Modal>
  );
}
