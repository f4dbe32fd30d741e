import { config, operatorText } from '../branding/config.ts';
import { i18n, useTranslate } from '../i18n.ts';
import { memberQuery } from '../routes/paths.ts';
import css from './legal-notice.module.css';

/** Texts that the operator's jurisdiction requires on every page: the license, and links to help for players. */
export function PolicyLines() {
  const t = useTranslate();
  const { licence, protectionLinks } = config.policy;
  return (
    <>
      {licence.number && (
        <p>
          <span {...operatorText(licence.text, i18n.locale)} /> {t('shell.footer.licence', { number: licence.number })}
        </p>
      )}
      <ul aria-label={t('shell.footer.protection')} className={css.links}>
        <li>
          <a href={memberQuery('responsiblePlay')}>{t('shell.footer.limits')}</a>
        </li>
        {protectionLinks.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" {...operatorText(name, i18n.locale)} />
          </li>
        ))}
      </ul>
    </>
  );
}
