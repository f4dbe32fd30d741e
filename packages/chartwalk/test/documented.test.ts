import { plan } from 'chartwalk';
import { describe, expect, it } from 'vitest';
import { door } from './sample/door-cases.ts';

/** The examples of docs/strategies.md; tests/structure/docs.test.ts compares them. */
describe('example of the documentation', () => {
  it('orders paths by weights', () => {
    const { paths } = plan(door, {
      weights: {
        transitions: { 'door.open · door.close · 0': 90, 'door.open · alarm.raised · 0': 10 },
        states: { barred: 0.5 },
      },
    });
    expect(paths.length).toBeGreaterThan(0);
  });
});
