import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLogin, trimmed } from '../../machines/account/login-form.ts';
import { checkField } from '../../machines/domain/field-rule.ts';
import { proves } from '../requirements/proves.ts';
import { rules } from './login.cases.ts';

describe('checkLogin', () => {
  const text = fc.string({ unit: 'grapheme-ascii', maxLength: 20 });
  const someValues = fc.record({ username: text, password: text, captcha: text, remember: fc.boolean() });
  const someRules = fc.constantFrom(rules, null);

  it(
    'reports no error exactly when all values are present and the username matches its rule',
    proves('site-5.1', 'site-5.2'),
    () => {
      fc.assert(
        fc.property(someValues, someRules, fc.boolean(), (values, theRules, hasCaptcha) => {
          const isRight =
            values.username !== '' &&
            (theRules === null || checkField(values.username, theRules.username) === null) &&
            values.password !== '' &&
            (!hasCaptcha || values.captcha !== '');
          expect(Object.keys(checkLogin(values, theRules, hasCaptcha)).length === 0).toBe(isRight);
        }),
      );
    },
  );

  it(
    'treats a username of only digits as a mobile number and reports a wrong length',
    proves('site-5.3', 'member-5.32'),
    () => {
      const mobileNum = { ...rules.username, minLength: 9, maxLength: 9 };
      const errorOf = (username: string, letters = '[A-Za-z]+') => {
        const theRules = { ...rules, username: { ...rules.username, acceptedPattern: letters }, mobileNum };
        const values = { username, password: 'Sorteo2025', captcha: '', remember: false };
        return checkLogin(values, theRules, false).username;
      };
      for (const username of ['1', '98765432', '9876543210']) {
        expect(errorOf(username, '[0-9]+')).toEqual({ kind: 'phoneLength', min: 9, max: 9 });
      }
      expect(errorOf('987654321')).toBeUndefined();
      expect(errorOf('98765432x')).toMatchObject({ kind: 'pattern' });
      expect(
        checkLogin({ username: '1', password: 'x', captcha: '', remember: false }, rules, false).username,
      ).toMatchObject({ kind: 'pattern' });
    },
  );

  it('removes leading and trailing spaces and converts the captcha code to plain digits', proves('site-5.1'), () => {
    expect(trimmed({ username: ' lucia ', password: ' Sorteo 2025 ', captcha: ' ４８２１', remember: true })).toEqual({
      username: 'lucia',
      password: 'Sorteo 2025',
      captcha: '4821',
      remember: true,
    });
  });

  it('requires each missing field, whatever values the other fields have', proves('site-5.1', 'site-5.2'), () => {
    fc.assert(
      fc.property(
        someValues,
        fc.constantFrom('username', 'password', 'captcha'),
        someRules,
        (values, field, theRules) => {
          expect(checkLogin({ ...values, [field]: '' }, theRules, true)[field]).toEqual({ kind: 'required' });
        },
      ),
    );
  });

  it('requires a password without checking its format', () => {
    fc.assert(
      fc.property(someValues, someRules, fc.boolean(), (values, theRules, hasCaptcha) => {
        fc.pre(values.password !== '');
        expect(checkLogin(values, theRules, hasCaptcha).password).toBeUndefined();
      }),
    );
  });

  it('requires no captcha code when no captcha was shown', () => {
    fc.assert(
      fc.property(someValues, someRules, (values, theRules) => {
        expect(checkLogin(values, theRules, false).captcha).toBeUndefined();
      }),
    );
  });
});
