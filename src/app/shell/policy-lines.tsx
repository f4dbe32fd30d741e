import { useTranslate } from '../../i18n.ts';
import { config } from '../config.ts';

/** What the house's jurisdiction asks to be said on every page: its licence, and where players find help. */
export function PolicyLines() {
  const t = useTranslate();
  const { licence, protectionLinks } = config.policy;
  return (
    <>
      <p>
        {licence.text} {t('footer.licence', { number: licence.number })}
      </p>
      {protectionLinks.length > 0 && (
        <ul aria-label={t('footer.protection')} style={{ display: 'flex', flexWrap: 'wrap', gap: '0 var(--s4)' }}>
          {protectionLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener" style={{ display: 'inline-block', paddingBlock: 'var(--s1)' }}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
