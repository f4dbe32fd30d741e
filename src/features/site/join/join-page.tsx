import type { SyntheticEvent } from 'react';
import { type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { registerHref } from '../../../routes/page-queries.ts';
import { helpHref } from '../../../routes/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { ContactButton } from '../../shared/contact.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { supportOf } from '../shared/open-customer-service.ts';
import css from './join.module.css';

const steps: readonly { icon: GlyphName; title: PlainMessageId; text: PlainMessageId }[] = [
  { icon: 'users', title: 'content.join.step1', text: 'content.join.step1Text' },
  { icon: 'share', title: 'content.join.step2', text: 'content.join.step2Text' },
  { icon: 'percent', title: 'content.join.step3', text: 'content.join.step3Text' },
];

/**
 * Join page (spec 1 §2, affiliates): process, and two ways to join: with a code, or through customer service.
 */
export function Page({ isSignedIn, member, onGo, onDialog }: PageProps) {
  const t = useTranslate();
  const openSupport = supportOf({ member, onDialog, onGo });
  const register = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const affiliateCode = String(new FormData(event.currentTarget).get('affiliateCode') ?? '').trim();
    onGo(registerHref(affiliateCode));
  };
  return (
    <Sheet title={t('content.join.title')} intro={t('content.join.intro')}>
      <ol className={css.steps}>
        {steps.map(({ icon, title, text }, place) => (
          <li key={title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {place + 1}
            </span>
            <Glyph name={icon} size={32} />
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
      <div className={css.middle}>
        <Ticket
          className={css.ticket}
          bodyClassName={css.body}
          stubClassName={css.stub}
          body={
            isSignedIn ? (
              <>
                <h2>{t('content.join.member')}</h2>
                <p className={css.small}>
                  <ContactText id="content.join.memberText" hasLink />
                </p>
                <ContactButton size="large" wide onClick={openSupport}>
                  {t('content.join.askCode')}
                </ContactButton>
              </>
            ) : (
              <>
                <h2>{t('content.join.code')}</h2>
                <p className={css.small}>{t('content.join.codeText')}</p>
                <form className={css.form} onSubmit={register}>
                  <Field
                    name="affiliateCode"
                    label={t('content.join.affiliateCode')}
                    hint={t('content.join.codeHint')}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={16}
                  />
                  <Button type="submit" size="large" wide>
                    {t('content.join.register')}
                  </Button>
                </form>
              </>
            )
          }
          stub={
            <>
              <p className={css.small}>
                <ContactText id="content.join.talk" hasLink />
              </p>
              <ContactButton variant="secondary" wide onClick={openSupport}>
                {t('common.contact.link')}
              </ContactButton>
            </>
          }
        />
      </div>
      <p className={css.small}>
        <a href={helpHref('affiliates')}>{t('content.join.more')}</a>
      </p>
    </Sheet>
  );
}
