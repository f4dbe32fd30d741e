import { config, operatorText } from '../branding/config.ts';
import { i18n, useTranslate } from '../i18n.ts';
import { helpHref, memberQuery } from '../routes/paths.ts';
import { brand } from '../ui/brand.ts';
import { Stamp } from '../ui/stamp.tsx';
import css from './legal-notice.module.css';

/**
 * The end of the footer of every page: the minimum age, the terms, the license, and help for players. It does not wait
 * until the visitor scrolls to it, so that a keyboard or a screen reader reaches it on a page with thousands of games.
 */
export function LegalNotice() {
  const t = useTranslate();
  const { licence, protectionLinks } = config.policy;
  const links = [
    { href: helpHref('terms'), label: t('common.footer.terms'), feature: 'help' },
    { href: helpHref('responsible'), label: t('common.footer.responsible'), feature: 'help' },
    { href: memberQuery('responsiblePlay'), label: t('common.footer.limits') },
  ];
  return (
    <div className={css.notice}>
      <div className={css.sheet}>
        <span className={css.age} role="img" aria-label={t('common.footer.age', { age: brand.minimumAge })}>
          <Stamp round>{`${brand.minimumAge}+`}</Stamp>
        </span>
        <div>
          {licence.number && (
            <p>
              <span {...operatorText(licence.text, i18n.locale)} />{' '}
              {licence.url ? (
                <a href={licence.url} rel="noopener">
                  {t('common.footer.licence', { number: licence.number })}
                </a>
              ) : (
                <span>{t('common.footer.licence', { number: licence.number })}</span>
              )}
            </p>
          )}
          <ul aria-label={t('common.footer.protection')} className={css.links}>
            {links.map(({ href, label, feature }) => (
              <li key={href} data-feature={feature}>
                <a href={href}>{label}</a>
              </li>
            ))}
            {protectionLinks.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" {...operatorText(name, i18n.locale)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
