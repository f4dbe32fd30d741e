import { expect, it } from 'vitest';
import { errorCode } from '../../src/gateway/error-code.ts';
import { whitelabelModule } from '../../src/gateway/whitelabel-modules.ts';

it('every error code is unique and has two words separated by a point', () => {
  const codes = Object.values(errorCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^[a-zA-Z]+\.[a-zA-Z]+$/.test(code))).toEqual([]);
});

it('every feature switch of the whitelabel tree has a unique id', () => {
  const ids = Object.values(whitelabelModule);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^\w+$/.test(id))).toEqual([]);
});
