// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { walletMode } from '../../src/storage/wallet-mode.ts';

beforeEach(() => sessionStorage.clear());

it.each([true, false])('stores whether the member has a single wallet (%s), until the session ends', (isSingle) => {
  expect(walletMode.read()).toBeNull();
  walletMode.keep({ isSingle });
  expect(walletMode.read()).toEqual({ isSingle });
  expect(sessionStorage.getItem('merchantWallet')).not.toBeNull();
  sessionStorage.clear();
  expect(walletMode.read()).toBeNull();
});
