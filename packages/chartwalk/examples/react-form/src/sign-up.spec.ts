import { test } from 'chartwalk/playwright';
import { driver } from './sign-up.driver';
import { flow } from './sign-up.flow';

test.walk(flow, driver);
