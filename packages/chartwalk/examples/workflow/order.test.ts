import { walkSuite } from 'chartwalk/vitest';
import { flow } from './order.flow';

walkSuite(flow);
