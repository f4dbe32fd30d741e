import type { Answer } from '../../../gateway/api-error.ts';
import type { PromotionItem } from '../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../i18n.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import css from './promotion-end.module.css';

const soonMs = 48 * 60 * 60 * 1000;

/**
 * A promotion with its end converted to the device clock, so that the countdown is right even when that clock is wrong.
 * null: it does not end soon.
 */
export type Timed<Item extends PromotionItem> = Item & { deadline: number | null };

/** Adds the deadlines of promotions that end within 48 hours; the time counts from the arrival of the response. */
export function timed<Item extends PromotionItem>(answer: Answer<readonly Item[]>): Answer<readonly Timed<Item>[]> {
  if (!answer.ok) return answer;
  const now = Date.now();
  const deadlineOf = ({ status, remainingMs }: Item) =>
    status !== 'comingSoon' && status !== 'close' && remainingMs !== null && remainingMs > 0 && remainingMs <= soonMs
      ? now + remainingMs
      : null;
  return { ok: true, value: answer.value.map((item) => ({ ...item, deadline: deadlineOf(item) })) };
}

/** Time until the end of a promotion. */
export function PromotionEnd({ deadline }: { deadline: number }) {
  const t = useTranslate();
  return (
    <span className={css.end}>
      {t('rewards.promotions.endsIn')}{' '}
      <Countdown
        className={css.clock}
        deadline={deadline}
        days={(count) => t('rewards.promotions.days', { count })}
        over={t('rewards.promotions.over')}
      />
    </span>
  );
}
