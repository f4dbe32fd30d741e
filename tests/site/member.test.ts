import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roleOf } from '../../machines/site/member.ts';
import { proves } from '../requirements/proves.ts';

it.each([
  [0, 'member'],
  [1, 'agent'],
  [2, 'agent'],
  [41, 'agent'],
  [42, 'agent'],
  [4, 'trial'],
] as const)(
  'the member type %d is the role %s (spec 1 §6)',
  proves('site-6.3', 'site-6.4', 'site-9.12', 'member-6.5'),
  (type, role) => expect(roleOf(type)).toBe(role),
);

it('treats every other member type as a member', () => {
  fc.assert(
    fc.property(
      fc.integer().filter((type) => ![1, 2, 4, 41, 42].includes(type)),
      (type) => roleOf(type) === 'member',
    ),
  );
});
