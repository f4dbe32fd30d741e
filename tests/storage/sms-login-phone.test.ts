// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { smsLoginPhone } from '../../src/storage/sms-login-phone.ts';

const lucia = { mobileNum: '987654321', countryDialingCode: '51' };
afterEach(() => sessionStorage.clear());

it('the typed phone contains only the number, and can be removed', () => {
  smsLoginPhone.keep({ ...lucia, verificationCode: '482913' } as typeof lucia);
  expect([smsLoginPhone.recall(), sessionStorage.getItem('smsLogin.phone')]).toEqual([lucia, JSON.stringify(lucia)]);
  smsLoginPhone.drop();
  expect(smsLoginPhone.recall()).toBeNull();
});

it.each([
  '{',
  'null',
  '{}',
  '{"mobileNum":"","countryDialingCode":"51"}',
  '{"mobileNum":"<b>","countryDialingCode":"51"}',
  '{"mobileNum":"987654321"}',
  '{"countryDialingCode":"51"}',
  '{"mobileNum":"987654321","countryDialingCode":"+51"}',
  '{"mobileNum":"98765432a","countryDialingCode":"51"}',
])('returns no number when %s is stored', (stored) => {
  sessionStorage.setItem('smsLogin.phone', stored);
  expect(smsLoginPhone.recall()).toBeNull();
});
