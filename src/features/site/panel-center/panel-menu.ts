import type { ReactNode } from 'react';
import type { PanelPageKey } from '../../../../machines/site/panel.ts';
import type { PlainMessageId, Translate } from '../../../i18n.ts';
import type { GlyphName } from '../../../ui/glyph.tsx';
import type { PanelEntryGroup } from './panel-center.view.tsx';

/** Group and icon of each page of a panel. The menu compiles only when every page has both. */
export type PanelMenu<Page extends PanelPageKey, Group extends string> = Record<Page, readonly [Group, GlyphName]>;

/** Menu of a panel: groups in the order of `groups`, entries in the order of `menu`. */
export function menuGroups<Page extends PanelPageKey, Group extends string>(
  t: Translate,
  groups: Record<Group, PlainMessageId>,
  menu: PanelMenu<Page, Group>,
  badgeOf?: (page: Page) => ReactNode,
): PanelEntryGroup[] {
  const pages = Object.keys(menu) as Page[];
  return (Object.keys(groups) as Group[]).map((group) => ({
    key: group,
    title: t(groups[group]),
    entries: pages
      .filter((page) => menu[page][0] === group)
      .map((page) => ({ key: page, icon: menu[page][1], badge: badgeOf?.(page) })),
  }));
}
