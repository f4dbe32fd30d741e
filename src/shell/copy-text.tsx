import { useState } from 'react';
import { copyText } from '../ui/clipboard.ts';
import { TextArea } from '../ui/text-area.tsx';

/** How a copy went: nothing asked yet, done, or the text itself where the browser keeps its clipboard to itself. */
export type Copied = { what: string; byHand: string | null } | null;

export function useCopy(): [Copied, (what: string, content: object) => void] {
  const [copied, setCopied] = useState<Copied>(null);
  const copy = (what: string, content: object) => {
    const text = JSON.stringify(content, null, 1);
    copyText(text).then((isCopied) => setCopied({ what, byHand: isCopied ? null : text }));
  };
  return [copied, copy];
}

/** The text to be copied by hand, whole and selected. */
export const ByHand = ({ label, text }: { label: string; text: string }) => (
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
