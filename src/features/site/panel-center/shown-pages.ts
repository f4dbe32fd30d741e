import { createContext } from 'react';
import type { PanelPageKey } from '../../../../machines/site/panel.ts';

/** Whether the menu of the center shows a page; a page of the center links only to such pages. */
export const ShownPages = createContext<(page: PanelPageKey) => boolean>(() => true);
