import type { Path } from 'chartwalk';
import type { Page } from 'playwright/test';
import type { World } from './world-fixture.ts';

export type DriverOptions = { page: Page; world: World; path: Path };
