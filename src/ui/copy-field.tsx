import { useId, useRef, useState } from 'react';
import { Announcement } from './announcement.tsx';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { copyText } from './clipboard.ts';
import css from './copy-field.module.css';
import { Glyph } from './glyph.tsx';

/**
 * Text that the user copies with one click. When the browser denies access to the clipboard, the field selects the text
 * instead and tells the user.
 */
export function CopyField({
  label,
  text,
  labels,
  strong = false,
  onCopy,
}: {
  label: string;
  text: string;
  /** `selected` is the instruction for the user after the text was selected but not copied. */
  labels: { copy: string; copied: string; selected: string };
  strong?: boolean;
  /** Called when the text is in the clipboard, by the button or by the keyboard. */
  onCopy?: () => void;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'copied' | 'selected' | null>(null);
  const copy = async () => {
    if (await copyText(text)) {
      onCopy?.();
      return setSaid('copied');
    }
    field.current?.focus();
    field.current?.select();
    setSaid('selected');
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.line}>
        <input
          ref={field}
          id={id}
          className={cx(css.text, strong && css.strong)}
          readOnly
          value={text}
          spellCheck={false}
          translate="no"
          onFocus={(event) => event.currentTarget.select()}
          onCopy={onCopy}
        />
        <Button variant="secondary" aria-label={`${labels.copy}: ${label}`} onClick={copy}>
          <Glyph name="copy" size={20} />
          {labels.copy}
        </Button>
      </div>
      <Announcement as="p" className={css.said}>
        {said && labels[said]}
      </Announcement>
    </div>
  );
}
