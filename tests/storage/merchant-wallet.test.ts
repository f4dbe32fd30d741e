// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { storedWallet } from '../../src/storage/merchant-wallet.ts';

beforeEach(() => sessionStorage.clear());

it.each([true, false])('stores until the session ends whether there is a single wallet (%s)', (isSingle) => {
  expect(storedWallet.read()).toBeNull();
  storedWallet.keep({ isSingle });
  expect(storedWallet.read()).toEqual({ isSingle });
  expect(sessionStorage.getItem('merchantWallet')).not.toBeNull();
  sessionStorage.clear();
  expect(storedWallet.read()).toBeNull();
});
