import type { Handlers } from '../gateway.ts';

export const contentHandlers: Handlers = {};
