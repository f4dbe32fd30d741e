import { type AnyEventObject, fromCallback } from 'xstate';
import type { PanelOwner } from '../../machines/site/panel.ts';

/** The logic of a page that has none of its own: its sections are charts by themselves. */
export const inertPage = fromCallback<AnyEventObject, PanelOwner>(() => {});
