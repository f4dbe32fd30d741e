import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { Rosette } from '../../../ui/guilloche.tsx';
import css from './level-plate.module.css';

const materials = ['paper', 'copper', 'silver', 'gold', 'platinum', 'obsidian'] as const;

/** The material of a level; a level above the sixth has the last one. */
export const materialOf = (level: number) => materials[Math.min(Math.max(level, 1), materials.length) - 1] ?? 'paper';

/** Plate of a VIP level in the material of the level. */
export const LevelPlate = ({
  level,
  className,
  children,
}: {
  level: number;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <div className={cx(css.plate, className)} data-material={materialOf(level)}>
    <Rosette className={css.rosette} />
    {children}
  </div>
);
