import type { ReactNode } from 'react';
import { formatMoment } from '../../../format/moment.ts';
import { i18n, textLanguage, useTranslate } from '../../../i18n.ts';
import { memberHref } from '../../../routes/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { Money } from '../../../ui/money.tsx';
import { Spoken } from '../../../ui/spoken.tsx';

import { Stamp } from '../../../ui/stamp.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import type { OpenReward } from './reward.actors.ts';
import css from './reward-card.module.css';

export type RewardActions = {
  label: string;
  isBusy: boolean;
  /** Disables the button while another claim is pending. */
  isBarred: boolean;
  onPress: () => void;
  tone: 'primary' | 'secondary';
};

type Card = {
  reward: OpenReward;
  money: (amount: number) => string;
  /** Amount that a claim has just paid; null otherwise. */
  granted: number | null;
  press: RewardActions | null;
};

const glyphs = { envelope: 'mail', birthday: 'gift', level: 'crown', weekly: 'calendar' } satisfies Record<
  OpenReward['kind'],
  GlyphName
>;

const Act = ({ press, reward }: { press: RewardActions; reward: OpenReward }) => (
  <Button
    wide
    variant={press.tone}
    busy={press.isBusy}
    aria-disabled={press.isBarred || undefined}
    onClick={() => !press.isBarred && press.onPress()}
  >
    {press.label}
    <span className="visuallyHidden" lang={textLanguage(reward)}>
      : {reward.name}
    </span>
  </Button>
);

function When({ reward }: { reward: OpenReward }) {
  const t = useTranslate();
  const { status, deadline, opensAt, expiresAt, claimedAt } = reward;
  const at = (instant: string | null) => (instant ? formatMoment(instant, i18n.locale) : '');
  const isLocked = status === 'locked';
  if (deadline !== null)
    return (
      <p className={css.when}>
        <span className={css.muted}>{isLocked ? t('bonus.reward.opensIn') : t('bonus.reward.expiresIn')}</span>{' '}
        <Countdown
          className={css.clock}
          deadline={deadline}
          days={(count) => t('bonus.claimed.days', { count })}
          over={isLocked ? t('bonus.reward.opening') : t('bonus.reward.ending')}
        />
      </p>
    );
  if (status === 'claimed')
    return (
      <p className={css.muted}>
        <Spoken>{t('bonus.reward.claimedAt', { at: at(claimedAt) })}</Spoken>
      </p>
    );
  if (status === 'expired')
    return (
      <p className={css.muted}>
        <Spoken>{t('bonus.reward.expiredAt', { at: at(expiresAt) })}</Spoken>
      </p>
    );
  if (opensAt === null)
    return (
      <a className={css.link} href={memberHref('securityCenter')}>
        {t('bonus.reward.birthday')}
      </a>
    );
  return (
    <p className={css.muted}>
      <Spoken>{t('bonus.reward.opensOn', { at: at(opensAt) })}</Spoken>
    </p>
  );
}

export function Envelope({ reward, money, granted, press }: Card) {
  const t = useTranslate();
  const { name, status, amount } = reward;
  const held = granted ?? (status === 'claimed' ? amount : null);
  return (
    <article className={css.envelope} data-reward={reward.id} data-status={granted === null ? status : 'granted'}>
      <div className={css.paper}>
        {held !== null && (
          <p className={css.summary}>
            <strong className="money">
              <Money>{money(held)}</Money>
            </strong>
          </p>
        )}
        <span className={css.pocket} aria-hidden="true" />
        <span className={css.flap} aria-hidden="true" />
        {held === null && (
          <span className={css.seal} aria-hidden="true">
            <Glyph name="gift" size={24} />
          </span>
        )}
      </div>
      <div className={css.foot}>
        <p className={css.status}>
          <span className="visuallyHidden" lang={textLanguage(reward)}>
            {name}:{' '}
          </span>
          {granted === null ? t(`bonus.reward.status.${status}`) : t('bonus.claimed.stamp')}
        </p>
        {granted === null && <When reward={reward} />}
        {press && <Act press={press} reward={reward} />}
      </div>
    </article>
  );
}

export function Gift({ reward, money, granted, press }: Card) {
  const t = useTranslate();
  const { kind, name, note, status, amount } = reward;
  const mark: ReactNode =
    granted !== null ? (
      <span className={css.won}>
        <Stamp>{t('bonus.claimed.stamp')}</Stamp>
      </span>
    ) : status === 'claimable' ? null : (
      <span className={status === 'claimed' ? css.won : css.over}>
        <Stamp>{t(`bonus.reward.status.${status}`)}</Stamp>
      </span>
    );
  return (
    <Ticket
      horizontal="wide"
      className={css.gift}
      bodyClassName={css.giftBody}
      stubClassName={css.giftStub}
      data-reward={reward.id}
      data-status={granted === null ? status : 'granted'}
      body={
        <>
          <span className={css.mark} aria-hidden="true">
            <Glyph name={glyphs[kind]} size={26} />
          </span>
          <div className={css.text}>
            <h5 className={css.name} lang={textLanguage(reward)}>
              {name}
            </h5>
            <p className={css.muted} lang={textLanguage(reward)}>
              {note}
            </p>
          </div>
          <strong className={css.sum}>
            <Money>{money(granted ?? amount ?? 0)}</Money>
          </strong>
        </>
      }
      stub={
        <>
          {mark}
          {granted === null && <When reward={reward} />}
          {press && <Act press={press} reward={reward} />}
        </>
      }
    />
  );
}
