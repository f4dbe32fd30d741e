import { expect, it } from 'vitest';
import { deviceOf } from '../../src/format/device-kind.ts';

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130 Mobile', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 0, 'desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 1, 'desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 2, 'ios'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130', 10, 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/132', 0, 'desktop'],
  ['', 0, 'desktop'],
])('the user agent %s with %i touch points is the device %s', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});
