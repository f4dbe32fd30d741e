import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FeatureName } from '../../../../machines/domain/feature-table.ts';
import type { SideMenuEvent, sideMenuMachine } from '../../../../machines/site/side-menu.machine.ts';
import { useTranslate } from '../../../i18n.ts';
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import css from './side-menu.module.css';

type LeadsTo = SideMenuEvent['leadsTo'];

/**
 * Entry that opens an address or a dialog, or runs code directly in its click event. Code that opens a new window must
 * run in the click event.
 */
export type Entry = {
  key: string;
  label: string;
  icon: { icon: IconName } | { glyph: GlyphName };
  href?: string;
  current?: boolean;
  leadsTo?: LeadsTo;
  onChoose?: () => void;
  /** Feature to which an entry without an address belongs. */
  feature?: FeatureName;
};

export type EntryGroup = { key: string; title?: string; entries: readonly Entry[] };

export type SideMenuActor = ActorRefFrom<typeof sideMenuMachine>;

/** Side menu (spec 1 §2): the user's data, then all entries for this user, in groups. */
export function SideMenuView({
  actor,
  head,
  groups,
  settings,
}: {
  actor: SideMenuActor;
  head: ReactNode;
  groups: readonly EntryGroup[];
  settings: readonly { key: string; label: string; control: ReactNode }[];
}) {
  const t = useTranslate();
  return (
    <div className={css.menu} data-sheet="">
      <div className={css.head}>{head}</div>
      <h2 className="visuallyHidden">{t('shell.menu.title')}</h2>
      <nav aria-label={t('shell.menu.title')}>
        {groups.map(({ key, title, entries }) => (
          <section key={key} className={css.group} aria-label={title}>
            {title && <h3 className={css.title}>{title}</h3>}
            <ul className={css.entries}>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <Way entry={entry} actor={actor} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <dl className={css.settings}>
        {settings.map(({ key, label, control }) => (
          <div key={key} className={css.setting}>
            <dt>{label}</dt>
            <dd>{control}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Way({ entry, actor }: { entry: Entry; actor: SideMenuActor }) {
  const { label, icon, href, current, leadsTo = {}, onChoose, feature } = entry;
  const choose = () => {
    onChoose?.();
    actor.send({ type: 'entry.choose', leadsTo });
  };
  const content = (
    <>
      {'icon' in icon ? <Icon name={icon.icon} size={22} /> : <Glyph name={icon.glyph} size={22} />}
      <span>{label}</span>
    </>
  );
  return href ? (
    <RowButton className={css.entry} href={href} aria-current={current ? 'page' : undefined} onClick={choose}>
      {content}
    </RowButton>
  ) : (
    <RowButton className={css.entry} data-feature={feature} onClick={choose}>
      {content}
    </RowButton>
  );
}
