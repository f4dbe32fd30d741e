import { expect, it } from 'vitest';
import { phoneWaitOf } from '../../src/features/account/shared/phone-reason-code.ts';
import { proves } from '../requirements/proves.ts';

const refused = (errorCode: string) => phoneWaitOf({ kind: 'refused', errorCode, message: '', value: {} });

it('too many phone requests wait for five minutes', proves('member-8.3', 'member-9.7'), () => {
  expect(refused('phone.tooMany')).toEqual({ retryAfterSeconds: 300 });
});

it('no other refusal tells a wait of its own', () => {
  expect(refused('phone.invalid')).toEqual({});
  expect(phoneWaitOf({ kind: 'unavailable' })).toEqual({});
});
