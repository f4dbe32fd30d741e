import type { Handlers } from '../gateway.ts';

export const playHandlers: Handlers = {};
