// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { cookies } from '../../src/storage/cookies.ts';
import { rememberedPhone } from '../../src/storage/remembered-phone.ts';

const lucia = { mobileNum: '987654321', countryDialingCode: '51' };

afterEach(() => {
  vi.restoreAllMocks();
  rememberedPhone.clear();
});

it('the remembered phone contains only the number, for one day, and can be cleared', () => {
  const write = vi.spyOn(cookies, 'write');
  rememberedPhone.remember({ ...lucia, verificationCode: '482913' } as typeof lucia);
  expect(write).toHaveBeenCalledExactlyOnceWith('loginTypeSms', JSON.stringify(lucia), 1);
  expect(rememberedPhone.recall()).toEqual(lucia);
  rememberedPhone.clear();
  expect(rememberedPhone.recall()).toBeNull();
});

it.each([
  '',
  '{',
  'null',
  '{}',
  '{"mobileNum":"987654321"}',
  '{"countryDialingCode":"51"}',
  '{"mobileNum":"","countryDialingCode":"51"}',
  '{"mobileNum":"987654321","countryDialingCode":"+51"}',
  '{"mobileNum":"<b>","countryDialingCode":"51"}',
  '{"mobileNum":"98765432a","countryDialingCode":"51"}',
])('returns no number when %j is stored', (stored) => {
  vi.spyOn(cookies, 'read').mockReturnValue(stored);
  expect(rememberedPhone.recall()).toBeNull();
});
