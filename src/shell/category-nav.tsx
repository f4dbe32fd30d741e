import { useTranslate } from '../i18n.ts';
import { favouritesPath, homePath, hotPath, promotionsPath } from '../routes/paths.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useCategories } from './categories.ts';
import css from './category-nav.module.css';
import type { Services } from './services.ts';

/** Links to game categories, in the second row of the header (spec 1 §2, game-category navigation). */
export function CategoryNav({ services, path }: { services: Services; path: string }) {
  const t = useTranslate();
  const { categories } = useCategories(services);
  const link = (href: string, label: string, icon?: IconName, query = '') => (
    <li key={href}>
      <a className={css.entry} href={href + query} aria-current={path === href ? 'page' : undefined}>
        {icon && <Icon name={icon} size={18} />}
        <span className="contents">{label}</span>
      </a>
    </li>
  );
  return (
    <nav className={css.nav} aria-label={t('shell.nav.title')}>
      <ul className={css.list}>
        {link(homePath, t('shell.nav.home'))}
        {categories?.map((category) => link(category.path, t(category.label), category.icon, category.query))}
        <li className={css.gap} aria-hidden="true" />
        {link(hotPath, t('shell.nav.hot'))}
        {link(favouritesPath, t('shell.nav.favourites'))}
        <li>
          <a className={css.entry} href={promotionsPath} aria-current={path === promotionsPath ? 'page' : undefined}>
            {t('shell.nav.promotions')}
          </a>
        </li>
      </ul>
    </nav>
  );
}
