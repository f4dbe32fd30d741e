import type { Motif } from '../../../world/motif-names.ts';
import type { InkLayers } from '../svg-shapes.ts';
import * as animals from './animals.ts';
import * as feast from './feast.ts';
import * as luck from './luck.ts';
import * as plants from './plants.ts';
import * as sea from './sea.ts';
import * as sky from './sky.ts';
import * as sport from './sport.ts';
import * as table from './table.ts';

export const drawings: Readonly<Record<Motif, InkLayers>> = {
  ...animals,
  ...feast,
  ...luck,
  ...plants,
  ...sea,
  ...sky,
  ...sport,
  ...table,
};
