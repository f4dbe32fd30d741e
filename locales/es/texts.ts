import type { Messages } from '@lingui/core';

export { messages } from './common.po';
/** Loads the texts of another area, by the path of its file. */
export const areas = import.meta.glob<{ messages: Messages }>(['./*.po', '!./common.po']);
