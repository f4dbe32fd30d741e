import type { HttpBindings } from '@hono/node-server';
import type { World } from '../world/world-type.ts';

export type Env = { Bindings: HttpBindings; Variables: { world: World } };
