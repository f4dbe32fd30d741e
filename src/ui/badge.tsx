import type { ReactNode } from 'react';
import css from './badge.module.css';
import { Spoken } from './spoken.tsx';

export const badgeTones = ['neutral', 'open', 'due', 'good', 'bad', 'prize'] as const;
export type BadgeTone = (typeof badgeTones)[number];

/**
 * The state of one thing, as a word with a mark. Each tone has its own shape, so that it is recognizable without color:
 * ring (open), half disk (waits for the person), tick (good), cross (bad), dash (neutral), plate (prize).
 */
export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone | undefined; children: ReactNode }) => (
  <span className={css.badge} data-tone={tone}>
    <Spoken>{children}</Spoken>
  </span>
);
