import { useTranslate } from '../../../../i18n.ts';
import { helpHref, helpPath } from '../../../../routes/paths.ts';
import { Glyph, type GlyphName } from '../../../../ui/glyph.tsx';
import { useDisabled } from '../../../shared/offered.tsx';
import type { SectionProps } from './section-props.ts';
import css from './trust-badges.module.css';

const parts = [
  { key: 'payments', glyph: 'wallet', href: helpHref('deposits') },
  { key: 'protection', glyph: 'shield', href: helpHref('responsible') },
  { key: 'licence', glyph: 'trophy', href: helpHref('terms') },
  { key: 'help', glyph: 'chat', href: helpPath },
] as const satisfies readonly { key: string; glyph: GlyphName; href: string }[];

export function Trust(_: SectionProps) {
  const t = useTranslate();
  const hasHelp = !useDisabled('features', 'help');
  return (
    <section className={css.trust} aria-label={t('home.trust')}>
      {parts.map(({ key, glyph, href }) =>
        hasHelp || key === 'protection' ? (
          <div key={key} className={css.part}>
            <span className={css.glyph}>
              <Glyph name={glyph} size={28} />
            </span>
            <h3>{t(`home.trust.${key}`)}</h3>
            <p>{t(`home.trustText.${key}`)}</p>
            <a href={href}>{t(`home.trustGo.${key}`)}</a>
          </div>
        ) : null,
      )}
    </section>
  );
}
