import { Icon, type IconName } from '../ui/icon.tsx';
import { RowButton } from '../ui/row-button.tsx';
import css from './bottom-tabs.module.css';

export type Tab = {
  key: string;
  label: string;
  icon: IconName;
  href?: string;
  onClick?: () => void;
  current?: boolean;
  /** Opens the sign-in dialog. The prerendered page hides this entry when the user has a session. */
  forVisitors?: boolean;
};

/** Bottom navigation below 1024 px. The caller passes only entries that have a target page. */
export const BottomTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className={css.nav} aria-label={label}>
    <ul className={css.list}>
      {tabs.map(({ key, label, icon, href, onClick, current, forVisitors }) => {
        const face = (
          <>
            <Icon name={icon} size={24} />
            <span>{label}</span>
          </>
        );
        return (
          <li key={key}>
            {href ? (
              <RowButton className={css.tab} href={href} aria-current={current ? 'page' : undefined}>
                {face}
              </RowButton>
            ) : (
              <RowButton
                className={css.tab}
                onClick={onClick}
                data-account={forVisitors && ''}
                data-opens={forVisitors && 'loginPopupModal'}
              >
                {face}
              </RowButton>
            )}
          </li>
        );
      })}
    </ul>
  </nav>
);
