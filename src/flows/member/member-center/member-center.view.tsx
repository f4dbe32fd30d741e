import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { memberCenterMachine } from '../../../../machines/member/member-center.machine.ts';
import type { MemberPageKey } from '../../../../machines/member/page-key.ts';
import { useTranslate } from '../../../i18n.ts';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { memberHref } from '../../../ui/member-href.ts';
import css from './member-center.module.css';

export type MemberCenterActor = ActorRefFrom<typeof memberCenterMachine>;

export type MemberEntry = { key: MemberPageKey; label: string; icon: GlyphName; badge?: ReactNode };
export type MemberEntryGroup = { key: string; title: string; entries: readonly MemberEntry[] };

/** The member centre's menu beside its page (spec 2 §2); entries are links, so that pages open in new tabs too. */
export function MemberCenterView({
  actor,
  groups,
  head,
  children,
}: {
  actor: MemberCenterActor;
  groups: readonly MemberEntryGroup[];
  head: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  const current = useSelector(actor, (state) => state.context.page);
  const menu = useRef<HTMLElement>(null);
  const content = useRef<HTMLElement>(null);
  const shown = useRef(current);

  // The dialog around it is opened by a layout effect: nothing scrolls before that.
  useEffect(() => {
    const link = menu.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
    if (shown.current === current) return;
    shown.current = current;
    content.current?.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [current]);

  const entries = groups.flatMap((group) => group.entries);
  const label = entries.find(({ key }) => key === current)?.label;
  return (
    <div className={css.center} data-panel="">
      <nav ref={menu} className={css.menu} aria-label={t('memberCenter.menu')}>
        <div className={css.head}>{head}</div>
        {groups.map(({ key, title, entries }) => (
          <section key={key} className={css.group} aria-label={title}>
            <p className={css.title} aria-hidden="true">
              {title}
            </p>
            <ul>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <a
                    className={css.entry}
                    href={memberHref(entry.key)}
                    aria-current={entry.key === current ? 'page' : undefined}
                  >
                    <Glyph name={entry.icon} size={20} />
                    <span>{entry.label}</span>
                    {entry.badge}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <section ref={content} className={css.content} aria-label={label} tabIndex={-1} data-autofocus="">
        <h3 className={css.heading}>{label}</h3>
        {children}
      </section>
    </div>
  );
}
