import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountName,
  checkRegistration,
  fieldsOf,
  type RegistrationField,
  type RegistrationSettings,
  type RegistrationValues,
  recipientOf,
  tidy,
} from '../../machines/account/registration-form.ts';
import { checkField, checkPhoneLength } from '../../machines/domain/field-rule.ts';
import { proves } from '../requirements/proves.ts';
import { rule, settings } from './register-form.cases.ts';
import { labels } from './registration-labels.ts';

describe('checkRegistration', () => {
  const text = fc.string({ unit: 'grapheme-ascii', maxLength: 24 });
  const names = Object.keys(labels) as RegistrationField[];
  const code = fc.constantFrom('51', '591');
  const someValues = fc.record(
    Object.fromEntries(names.map((name) => [name, name === 'countryDialingCode' ? code : text])),
  ) as fc.Arbitrary<RegistrationValues>;
  const someRules = fc.dictionary(
    fc.constantFrom(...names),
    fc.record({ enabled: fc.boolean(), required: fc.boolean(), id: fc.nat(23), min: fc.nat(9), more: fc.nat(20) }),
  );
  const someSettings: fc.Arbitrary<RegistrationSettings> = fc
    .record({
      rules: someRules,
      asksMobilePassword: fc.boolean(),
      verified: fc.subarray(['username', 'mobile'] as const),
      smsProvider: fc.constantFrom('gateway', 'phoneVerification'),
      affiliateCode: fc.constantFrom('', 'AGENTE1'),
      isLinkClosed: fc.boolean(),
    })
    .map(({ rules, ...more }) => ({
      ...settings,
      ...more,
      rules: Object.fromEntries(
        Object.entries(rules).map(([name, { enabled, required, id, min, more: wider }]) => [
          name,
          { ...rule(id, min, min + wider, required), enabled },
        ]),
      ),
    }));
  const way = fc.constantFrom('username', 'mobile');

  it(
    'reports no error exactly when every shown field is valid',
    proves('site-5.6', 'site-5.7', 'site-5.8', 'site-5.9', 'site-5.10', 'site-5.11', 'site-5.12'),
    () => {
      fc.assert(
        fc.property(someValues, fc.boolean(), someSettings, way, (values, accepts, details, theWay) => {
          const isRight = fieldsOf(details, theWay).every(({ name, rule: theRule, required }) => {
            const value = values[name] ?? '';
            if (value === '') return !required;
            if (name === 'confirmPassword') return value === values.password;
            if (name === 'username' && checkPhoneLength(value, details.rules['mobileNum'])) return false;
            if (/password/i.test(name) && value !== value.trim()) return false;
            return !theRule || checkField(value, theRule) === null;
          });
          const isSame = !values.confirmPassword || values.confirmPassword === values.password;
          const hasPassword = fieldsOf(details, theWay).some(({ name }) => name === 'password');
          fc.pre(hasPassword || isSame);
          expect(Object.keys(checkRegistration(values, accepts, details, theWay)).length === 0).toBe(
            isRight && accepts,
          );
        }),
      );
    },
  );

  it('rejects a username of digits only that is not a valid mobile number', () => {
    const rules = { ...settings.rules, username: rule(14, 4, 16), mobileNum: rule(6, 9, 9) };
    const errorOf = (username: string) =>
      checkRegistration({ username }, true, { ...settings, rules }, 'username').username;
    expect(errorOf('1234567')).toEqual({ kind: 'phoneLength', min: 9, max: 9 });
    expect([errorOf('987654321'), errorOf('lucia7')]).toEqual([undefined, undefined]);
  });

  it('reports leading or trailing spaces of a password', () => {
    const error = { kind: 'outerSpace' };
    const values = { password: 'Suerte-2026 ', confirmPassword: 'Suerte-2026 ', paymentPassword: ' 123456' };
    const rules = { ...settings.rules, paymentPassword: rule(6, 6, 6) };
    const { password, confirmPassword, paymentPassword } = checkRegistration(
      values,
      true,
      { ...settings, rules },
      'username',
    );
    expect([password, confirmPassword, paymentPassword]).toEqual([error, undefined, error]);
  });

  it('requires the phone number on the mobile tab, which has no username field', proves('site-5.9'), () => {
    fc.assert(
      fc.property(someSettings, (details) => {
        const fields = fieldsOf(details, 'mobile');
        expect(fields.find(({ name }) => name === 'mobileNum')?.required).toBe(true);
        expect(fields.some(({ name }) => name === 'username')).toBe(false);
      }),
    );
  });

  it('every form has a username or a mobile number field, whatever the settings are', () => {
    fc.assert(
      fc.property(someSettings, way, (details, theWay) => {
        const required = fieldsOf(details, theWay).filter((field) => field.required);
        const canBeNamed = fieldsOf(details, theWay).some(({ name }) => name === 'username' || name === 'mobileNum');
        expect([required.length > 0 || theWay === 'username', canBeNamed]).toEqual([true, true]);
      }),
    );
  });

  it('keeps passwords as typed and trims the other values', () => {
    fc.assert(
      fc.property(someValues, (values) => {
        const tidied = tidy(values);
        for (const name of ['password', 'confirmPassword', 'paymentPassword'] as const)
          expect(tidied[name]).toBe(values[name]);
        expect(tidied.email).toBe(values.email?.trim());
        expect(tidied.mobileNum).toMatch(/^\d*$/);
      }),
    );
  });
});

describe('account name of a registration', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 12 });

  it('equals the typed number on the mobile tab', proves('site-5.13'), () => {
    fc.assert(
      fc.property(digits, (mobileNum) => {
        expect(accountName({ mobileNum }, 'mobile')).toBe(mobileNum);
      }),
    );
  });

  it('equals the username, or the number without leading zeros when the username is empty', proves('site-5.14'), () => {
    fc.assert(
      fc.property(digits, (mobileNum) => {
        expect(accountName({ username: 'valentina', mobileNum }, 'username')).toBe('valentina');
        expect(accountName({ username: '', mobileNum: `00${mobileNum}` }, 'username')).toBe(
          accountName({ mobileNum }, 'username'),
        );
        expect(accountName({ mobileNum }, 'username')).not.toMatch(/^0/);
      }),
    );
  });
});

it('an SMS code has a recipient exactly when the number matches its rule', proves('site-5.16'), () => {
  const mobile = settings.rules['mobileNum'];
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -'), maxLength: 14 }), (number) => {
      const { recipient, error } = recipientOf(settings, 'mobile', number, '51');
      const digits = number.replace(/\D/g, '');
      const isValid = mobile !== undefined && checkField(digits, mobile) === null;
      expect([recipient !== null, error === undefined]).toEqual([isValid, isValid]);
      if (recipient) expect(recipient).toEqual({ variant: 'mobile', mobileNum: digits, countryDialingCode: '51' });
    }),
  );
});
