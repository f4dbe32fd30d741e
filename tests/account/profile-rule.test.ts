import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProfileForm } from '../../machines/account/profile-edit.machine.ts';
import { ageToConfirm, checkProfile, optionalFields, profileFields } from '../../machines/account/profile-rule.ts';
import { proves } from '../requirements/proves.ts';
import { good, profile } from './profile-edit.cases.ts';

describe('checkProfile', () => {
  const at = (now: string) => vi.useFakeTimers({ now: new Date(`${now}T12:00:00`), toFake: ['Date'] });
  const errorsOf = (values: Partial<ProfileForm>, saved = profile.birthday) =>
    checkProfile({ ...good, ...values }, saved);
  afterEach(() => vi.useRealTimers());

  it('accepts a complete profile, whatever the optional fields contain', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (placeOfBirth, currentAddress) => {
        expect(errorsOf({ placeOfBirth, currentAddress })).toEqual({});
      }),
    );
  });

  it('accepts up to 200 characters in each text field, and rejects more', () => {
    const texts = ['placeOfBirth', 'permanentAddress', 'currentAddress', 'occupation'] as const;
    for (const field of texts) {
      expect(errorsOf({ [field]: ` ${'ñ'.repeat(200)} ` })).toEqual({});
      expect(errorsOf({ [field]: '🎲'.repeat(200) })).toEqual({});
      expect(errorsOf({ [field]: 'ñ'.repeat(201) })).toEqual({ [field]: 'tooLong' });
    }
  });

  it('reports each required value that is missing or blank', () => {
    const required = profileFields.filter((field) => !optionalFields.includes(field));
    fc.assert(
      fc.property(fc.constantFrom(...required), fc.constantFrom('', ' ', '\t '), (field, blank) => {
        expect(errorsOf({ [field]: blank })[field]).toBe('required');
      }),
    );
  });

  it.each(['17/05/1990', '1990-5-17', '1990-02-30', '1990-13-01', '1899-12-31', '19900517', 'incomplete'])(
    'rejects a birthday that is not a real date: %s',
    (birthday) => {
      expect(errorsOf({ birthday }).birthday).toBe('notADate');
    },
  );

  it.each([
    ['2026-03-10', '2005-03-10', undefined],
    ['2026-03-09', '2005-03-10', 'underage'],
    ['2026-02-28', '2004-02-29', undefined],
    ['2025-02-28', '2004-02-29', 'underage'],
    ['2025-03-01', '2004-02-29', undefined],
    ['2026-03-10', '2026-03-10', 'notADate'],
    ['2026-03-10', '2026-03-11', 'notADate'],
    ['2026-03-10', '2026-03-09', 'underage'],
  ])('checks the birthday on the date %s: the birthday %s gives the error %s', (now, birthday, error) => {
    at(now);
    expect(errorsOf({ birthday, isOfAge: 'yes' }).birthday).toBe(error);
  });

  it('accepts a member from the day on which the member is old enough, and not before', proves('member-5.33'), () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2004-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (born, days) => {
        const birthday = born.toISOString().slice(0, 10);
        const ofAge = new Date(Date.UTC(born.getUTCFullYear() + ageToConfirm, born.getUTCMonth(), born.getUTCDate()));
        const now = new Date(ofAge.getTime() + days * 86_400_000);
        at(now.toISOString().slice(0, 10));
        expect(errorsOf({ birthday, isOfAge: 'yes' }).birthday).toBe(days < 0 ? 'underage' : undefined);
      }),
    );
  });

  it('requires an age confirmation for a birthday that is not saved yet', proves('member-5.33', 'member-9.6'), () => {
    expect(errorsOf({ birthday: '1991-06-18' }).isOfAge).toBe('unconfirmed');
    expect(errorsOf({ birthday: '1991-06-18', isOfAge: 'yes' })).toEqual({});
    expect(errorsOf({}, profile.birthday)).toEqual({});
    expect(errorsOf({}, '').isOfAge).toBe('unconfirmed');
  });
});
