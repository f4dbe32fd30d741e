import type { ReactNode, Ref } from 'react';
import type { ContractKind } from '../../../../machines/domain/contract-rule.ts';
import { useTranslate } from '../../../i18n.ts';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { kindText } from './contract-text.ts';
import css from './offer-frame.module.css';

/** Frame of the offer of a contract, with the kind of the contract, a title and a button that closes it. */
export function OfferFrame({
  id,
  kind,
  title,
  heading,
  isWide = false,
  closeLabel,
  onClose,
  children,
}: {
  /** Id of the title. */
  id: string;
  kind: ContractKind;
  title: string;
  heading: Ref<HTMLHeadingElement>;
  isWide?: boolean;
  closeLabel: string;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <section className={cx(css.frame, isWide && css.wide)} aria-labelledby={id}>
      <header className={css.header}>
        <div>
          <p className={css.kind}>{t(kindText[kind])}</p>
          <h4 ref={heading} id={id} className={css.title} tabIndex={-1}>
            {title}
          </h4>
        </div>
        {onClose && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </header>
      {children}
    </section>
  );
}
