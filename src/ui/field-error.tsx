import { type ReactNode, useEffect, useRef } from 'react';
import { textOf } from './announcement.tsx';
import { announceError } from './announcer.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';
import { Spoken } from './spoken.tsx';

/**
 * Error of a field, which is the description of the input. Errors that appear at the same time are announced as one
 * text with their number.
 */
export function FieldError({
  id,
  className = css.error,
  isPlain = false,
  children,
}: {
  id: string;
  className?: string | undefined;
  /** Shows no icon. */
  isPlain?: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLParagraphElement>(null);
  const said = useRef('');
  useEffect(() => {
    const text = textOf(ref);
    if (text !== said.current && text !== '') announceError(text);
    said.current = text;
  });
  return (
    <p ref={ref} className={className} id={id}>
      {children && !isPlain && <Icon name="warning" size={16} />}
      {children && (
        <span>
          <Spoken>{children}</Spoken>
        </span>
      )}
    </p>
  );
}
