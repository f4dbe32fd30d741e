import { useState } from 'react';
import { copyText } from '../ui/clipboard.ts';
import { TextArea } from '../ui/text-area.tsx';

/**
 * Result of a copy; null before the first copy. When the browser denies access to the clipboard, `manual` is the text,
 * so that the user can copy it manually; otherwise `manual` is null.
 */
export type Copied = { what: string; manual: string | null } | null;

export function useCopy(): [Copied, (what: string, content: object) => void] {
  const [copied, setCopied] = useState<Copied>(null);
  const copy = (what: string, content: object) => {
    const text = JSON.stringify(content, null, 1);
    copyText(text).then((isCopied) => setCopied({ what, manual: isCopied ? null : text }));
  };
  return [copied, copy];
}

/** Shows the text in a field and selects it, so that the user can copy it manually. */
export const ManualCopy = ({ label, text }: { label: string; text: string }) => (
  <TextArea
    ref={(area) => {
      area?.focus();
      area?.select();
    }}
    label={label}
    value={text}
    rows={6}
    readOnly
  />
);
