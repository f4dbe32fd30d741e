import { type AnyEventObject, fromCallback } from 'xstate';
import type { PanelOwner } from '../../machines/site/panel.ts';

/** Logic of a page without its own chart; its sections have their own charts. */
export const inertPage = fromCallback<AnyEventObject, PanelOwner>(() => {});
