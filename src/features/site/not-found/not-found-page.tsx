import { useTranslate } from '../../../i18n.ts';
import { helpHref, helpPath, homePath, hotPath, promotionsPath } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { Rosette } from '../../../ui/guilloche.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import css from './not-found.module.css';

export function Page({ path }: PageProps) {
  const t = useTranslate();
  const ways: { href: string; label: string; glyph: GlyphName }[] = [
    { href: hotPath, label: t('shell.nav.hot'), glyph: 'flame' },
    { href: promotionsPath, label: t('shell.nav.promotions'), glyph: 'gift' },
    { href: helpPath, label: t('shell.menu.helpCentre'), glyph: 'help' },
    { href: helpHref('contact'), label: t('common.shell.support'), glyph: 'chat' },
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
            <p>{t('shell.notFoundText')}</p>
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
