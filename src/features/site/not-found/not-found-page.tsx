import { useTranslate } from '../../../i18n.ts';
import { helpPath, homePath, hotPath, promotionsPath } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { Rosette } from '../../../ui/guilloche.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { ContactLink, useContact } from '../../shared/contact.tsx';
import { ContactText } from '../../shared/contact-text.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import css from './not-found.module.css';

export function Page({ path }: PageProps) {
  const t = useTranslate();
  const contact = useContact();
  const ways: { href: string; label: string; glyph: GlyphName }[] = [
    { href: hotPath, label: t('shell.nav.hot'), glyph: 'flame' },
    { href: promotionsPath, label: t('shell.nav.promotions'), glyph: 'gift' },
    { href: helpPath, label: t('shell.menu.helpCentre'), glyph: 'help' },
  ];
  return (
    <div className={css.sheet}>
      <Ticket
        horizontal="wide"
        bodyClassName={css.body}
        stubClassName={css.stub}
        body={
          <>
            <Rosette className={css.rosette} />
            <h1>{t('shell.notFound')}</h1>
            <p className={css.path}>
              <code>{path}</code>
            </p>
            <p>
              <ContactText id="shell.notFoundText" hasLink />
            </p>
            <ButtonLink href={homePath} size="large" icon="home">
              {t('shell.nav.home')}
            </ButtonLink>
            <ul className={css.ways}>
              {ways.map(({ href, label, glyph }) => (
                <li key={href}>
                  <a className={css.way} href={href}>
                    <Glyph name={glyph} size={20} />
                    {label}
                  </a>
                </li>
              ))}
              {contact && (
                <li>
                  <ContactLink className={css.way} icon={<Glyph name="chat" size={20} />}>
                    {t('common.shell.support')}
                  </ContactLink>
                </li>
              )}
            </ul>
          </>
        }
        stub={
          <>
            <span className={css.number} aria-hidden="true">
              404
            </span>
            <Stamp>{t('shell.notFoundNumber')}</Stamp>
          </>
        }
      />
    </div>
  );
}
