import CryptoJS from 'crypto-js';
import { expect, it } from 'vitest';
import { supportAddress } from '../../src/gateway/support-path.ts';

const key = '8charkey';
const sealed = (address: string) =>
  CryptoJS.DES.encrypt(address, CryptoJS.enc.Utf8.parse(key), { mode: CryptoJS.mode.ECB }).toString() + key;

it.each([
  ['https://help.example/chat?a=1', 'https://help.example/chat?a=1'],
  ['http://help.example/', 'http://help.example/'],
  ['/support', 'https://site.test/support'],
])('opens the support address %s', (address, opened) =>
  expect(supportAddress(sealed(address), 'https://site.test')).toBe(opened),
);

it.each([
  sealed(''),
  sealed('javascript:alert(1)'),
  sealed('ftp://help.example/'),
  sealed('xhttps://help.example/'),
  sealed('https://'),
  '',
  key,
  `nothing of the kind${key}`,
  sealed('https://help.example/').replace(key, 'otherkey'),
])('opens no support page for %s', (path) => expect(supportAddress(path, 'https://site.test')).toBeNull());
