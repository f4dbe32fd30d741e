import * as v from 'valibot';
import { game } from './site.ts';

export const games = v.array(game);
