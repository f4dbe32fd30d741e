import { type ReactNode, useEffect, useId, useState } from 'react';
import css from './tooltip.module.css';

type Trigger = {
  'aria-describedby': string;
  onPointerEnter: () => void;
  onFocus: () => void;
};

/**
 * A short explanation of one control. It appears on hover and focus, stays while the pointer is over it, and Escape
 * hides it wherever the focus is (WCAG 1.4.13). `children` receives the properties of the control. A touch screen shows
 * no tooltip, so nothing that a person needs may stand only there.
 */
export function Tooltip({ text, children }: { text: string; children: (trigger: Trigger) => ReactNode }) {
  const id = useId();
  const [isHidden, setHidden] = useState(false);
  const show = () => setHidden(false);
  useEffect(() => {
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setHidden(true);
    addEventListener('keydown', hide);
    return () => removeEventListener('keydown', hide);
  }, []);
  return (
    <span className={css.anchor} data-closing={isHidden || undefined}>
      {children({ 'aria-describedby': id, onPointerEnter: show, onFocus: show })}
      <span role="tooltip" id={id} className={css.tip}>
        {text}
      </span>
    </span>
  );
}
