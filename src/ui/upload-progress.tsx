import { type RefObject, useEffect, useId } from 'react';
import { Announcement } from './announcement.tsx';
import { Button } from './button.tsx';
import { isFocusLost } from './focus.ts';
import css from './upload-progress.module.css';

/**
 * Progress of an upload (`share` is from 0 to 1), with a button that cancels it. If the button has the focus when the
 * upload ends, the focus moves to `next`.
 */
export function UploadProgress({
  label,
  share,
  language,
  cancelLabel,
  next,
  onCancel,
}: {
  label: string;
  share: number;
  language: string;
  cancelLabel: string;
  next: RefObject<HTMLElement | null>;
  onCancel: () => void;
}) {
  const id = useId();
  const percent = Math.floor(Math.min(Math.max(share, 0), 1) * 100);
  useEffect(
    () => () => {
      if (isFocusLost()) next.current?.focus();
    },
    [next],
  );
  return (
    <div className={css.progress}>
      {/* The percentage is not part of this status, because a screen reader would announce each change. The progress
          bar already contains the percentage. */}
      <Announcement as="span" id={id} when="loading">
        {label}
      </Announcement>
      <span className={css.share} aria-hidden="true">
        {new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)}
      </span>
      <progress aria-labelledby={id} max={100} value={percent} />
      <Button size="small" variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  );
}
