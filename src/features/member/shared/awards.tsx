import type { MemberPageKey } from '../../../../machines/member/page-key.ts';
import type { PanelPageKey } from '../../../../machines/site/panel.ts';
import { useTranslate } from '../../../i18n.ts';
import { memberHref } from '../../../routes/paths.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import css from './awards.module.css';

const pages = [
  'manualRebate',
  'missionLeaderboard',
  'rewardCenter',
  'bonusDetails',
] as const satisfies readonly MemberPageKey[];

/**
 * Head of the page "Awards", whose tabs are four pages of the member center (spec 2 §2): each tab keeps its own address.
 * It explains how the awards relate. Other pages have no such head.
 */
export function Awards({ current }: { current: PanelPageKey }) {
  const t = useTranslate();
  if (!pages.some((page) => page === current)) return null;
  return (
    <div className={css.awards}>
      <nav aria-label={t('member.awards.title')}>
        <ul className={css.tabs}>
          {pages.map((page) => (
            <li key={page}>
              <a className={css.tab} href={memberHref(page)} aria-current={page === current ? 'page' : undefined}>
                {t(`member.memberPage.${page}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Disclosure summary={t('member.awards.how')}>
        <dl className={css.list}>
          {pages.map((page) => (
            <div key={page} className={css.line}>
              <dt className={css.name}>{t(`member.memberPage.${page}`)}</dt>
              <dd>{t(`member.awards.text.${page}`)}</dd>
            </div>
          ))}
        </dl>
        <p className={css.rest}>{t('member.awards.rest')}</p>
      </Disclosure>
    </div>
  );
}
