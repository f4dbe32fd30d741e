import type { Handlers } from '../gateway.ts';

export const rewardsHandlers: Handlers = {};
