import { type RefObject, useEffect, useId } from 'react';
import { Button } from './button.tsx';
import css from './upload-progress.module.css';

/**
 * How much of an upload is on its way (`share` of 1), and a way to stop it. Once it is over, a focus that stood on the
 * button goes to `next`.
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
      if (document.activeElement === document.body) next.current?.focus();
    },
    [next],
  );
  return (
    <div className={css.progress}>
      {/* The share has the bar's own way to be told: in here it would be said with each step. */}
      <span id={id} role="status">
        {label}
      </span>
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
