// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { storedWallet } from '../../src/storage/merchant-wallet.ts';

beforeEach(() => sessionStorage.clear());

it.each([true, false])('stores whether the member has a single wallet (%s), until the session ends', (isSingle) => {
  expect(storedWallet.read()).toBeNull();
  storedWallet.keep({ isSingle });
  expect(storedWallet.read()).toEqual({ isSingle });
  expect(sessionStorage.getItem('merchantWallet')).not.toBeNull();
  sessionStorage.clear();
  expect(storedWallet.read()).toBeNull();
});
