import type { Page } from 'playwright/test';
import type { Path } from '../../tests/walker/path.ts';
import type { World } from './world-fixture.ts';

export type DriverOptions = { page: Page; world: World; path: Path };
