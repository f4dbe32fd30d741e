import { type AnyEventObject, fromCallback } from 'xstate';
import type { PanelOwner } from '../../machines/site/panel.ts';

/** Logic of a page that has no chart; only its sections have charts. */
export const inertPage = fromCallback<AnyEventObject, PanelOwner>(() => {});
