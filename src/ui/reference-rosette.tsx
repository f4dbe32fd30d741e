import { useMemo } from 'react';
import css from './reference-rosette.module.css';
import { rosettePath } from './rosette-path.ts';

/** The figure of a reference (`rosettePath`), beside the reference itself. Decoration for assistive technology. */
export function ReferenceRosette({ reference, size }: { reference: string; size: 'small' | 'large' }) {
  const { d, ink } = useMemo(() => rosettePath(reference), [reference]);
  return (
    <svg className={css.rosette} viewBox="0 0 100 100" aria-hidden="true" data-size={size} data-kind={ink}>
      <path d={d} />
    </svg>
  );
}
