import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import css from './confirm.module.css';
import type { IconName } from './icon.tsx';
import { recordOpener } from './origin.ts';
import { Spoken } from './spoken.tsx';

type Answer = { label: string; onClick: () => void };

/**
 * The one pattern for a question before an action. The safe answer comes first and receives the focus; Escape gives it
 * too, and the focus then returns to the control that opened the question. `act` names the action by verb and object
 * ("Cancel withdrawal"), never "Yes". While `busy`, neither answer reacts.
 */
export function Confirm({
  title,
  children,
  safe,
  act,
  isDangerous = false,
  busy = false,
  takesFocus = true,
}: {
  title?: ReactNode;
  children?: ReactNode;
  safe: Answer;
  act: Answer & { icon?: IconName };
  /** The action destroys something or cannot be undone. */
  isDangerous?: boolean;
  busy?: boolean;
  /** False when the focus belongs elsewhere, for example on a heading, so that neither answer is favored. */
  takesFocus?: boolean;
}) {
  const titleId = useId();
  const first = useRef<HTMLButtonElement>(null);
  const isKept = useRef(false);
  const [returnFocus] = useState(recordOpener);
  useLayoutEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  // The view may focus its own target when the question disappears, so the control gets the focus after that.
  useLayoutEffect(() => () => (isKept.current ? queueMicrotask(returnFocus) : undefined), [returnFocus]);
  const keep = () => {
    if (busy) return;
    isKept.current = true;
    safe.onClick();
  };
  const dismiss = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || busy) return;
    event.preventDefault();
    event.stopPropagation();
    keep();
  };
  return (
    <fieldset className={css.confirm} aria-labelledby={title ? titleId : undefined} onKeyDown={dismiss}>
      {title && (
        <p className={css.title} id={titleId}>
          <Spoken>{title}</Spoken>
        </p>
      )}
      <div className="contents">
        <Spoken>{children}</Spoken>
      </div>
      <div className={css.answers}>
        <Button
          ref={first}
          variant="secondary"
          data-autofocus={takesFocus || undefined}
          data-safe=""
          aria-disabled={busy || undefined}
          onClick={keep}
        >
          {safe.label}
        </Button>
        <Button
          // A second press on the button of one question must not answer the next question.
          key={act.label}
          variant={isDangerous ? 'danger' : 'primary'}
          icon={act.icon ?? (isDangerous ? 'warning' : undefined)}
          busy={busy}
          onClick={act.onClick}
        >
          {act.label}
        </Button>
      </div>
    </fieldset>
  );
}
