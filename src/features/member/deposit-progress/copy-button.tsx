import { useState } from 'react';
import { useTranslate } from '../../../i18n.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { copyText } from '../../../ui/clipboard.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './deposit-progress.module.css';

/**
 * Button that copies a value. When the browser denies access to the clipboard, it selects the value, so that the user
 * can copy it.
 */
export function CopyButton({ label, value, target }: { label: string; value: string; target: string }) {
  const t = useTranslate();
  const [copyResult, setCopyResult] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    if (await copyText(value)) return setCopyResult('copied');
    const text = document.getElementById(target);
    if (text) getSelection()?.selectAllChildren(text);
    setCopyResult('failed');
  };
  return (
    <>
      <Chip className={css.copy} aria-label={t('funds.depositOrder.copyOf', { label })} onClick={copy}>
        {copyResult === 'copied' ? <Icon name="check" size={16} /> : <Glyph name="copy" size={16} />}
        {copyResult === 'copied' ? t('funds.depositOrder.copied') : t('funds.depositOrder.copy')}
      </Chip>
      <Announcement as="span" className={copyResult === 'failed' ? css.manual : 'visuallyHidden'}>
        {copyResult && t(copyResult === 'copied' ? 'funds.depositOrder.copied' : 'funds.depositOrder.copyFailed')}
      </Announcement>
    </>
  );
}
