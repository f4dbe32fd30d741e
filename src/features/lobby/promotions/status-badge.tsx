import type { PromotionStatus } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { Stamp } from '../../../ui/stamp.tsx';
import css from './status-badge.module.css';

type Tone = 'open' | 'waiting' | 'good' | 'bad' | 'over';

const tones: Record<PromotionStatus, Tone> = {
  join: 'open',
  claim: 'open',
  applying: 'waiting',
  process: 'waiting',
  comingSoon: 'waiting',
  joined: 'good',
  signed: 'good',
  issued: 'good',
  claimed: 'good',
  rejected: 'bad',
  close: 'over',
};

/** Status of a promotion for the user (spec 2 §4), as a rubber stamp. */
export const StatusStamp = ({ status }: { status: PromotionStatus }) => {
  const t = useTranslate();
  return (
    <span className={css.stamp} data-tone={tones[status]}>
      <Stamp>{t(`rewards.promotionStatus.${status}`)}</Stamp>
    </span>
  );
};
