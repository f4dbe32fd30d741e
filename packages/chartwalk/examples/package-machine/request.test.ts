import { walkSuite } from 'chartwalk/vitest';
import { flow } from './request.flow';

walkSuite(flow);
