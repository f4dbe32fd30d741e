import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import css from './tooltip.module.css';

type Trigger = {
  'aria-describedby': string;
  onPointerEnter: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * A short explanation of one control. It appears on hover and focus, stays while the pointer is over it, and Escape
 * hides it (WCAG 1.4.13). `children` receives the properties of the control. A touch screen shows no tooltip, so nothing
 * that a person needs may stand only there.
 */
export function Tooltip({ text, children }: { text: string; children: (trigger: Trigger) => ReactNode }) {
  const id = useId();
  const [isHidden, setHidden] = useState(false);
  const show = () => setHidden(false);
  return (
    <span className={css.anchor} data-closing={isHidden || undefined}>
      {children({
        'aria-describedby': id,
        onPointerEnter: show,
        onFocus: show,
        onKeyDown: (event) => event.key === 'Escape' && setHidden(true),
      })}
      <span role="tooltip" id={id} className={css.tip}>
        {text}
      </span>
    </span>
  );
}
