import { expect, it } from 'vitest';
import { phoneWaitOf } from '../../src/features/account/shared/phone-wait.ts';
import { proves } from '../requirements/proves.ts';

const refused = (errorCode: string) => phoneWaitOf({ kind: 'refused', errorCode, message: '', value: {} });

it('a refusal for too many phone requests has a wait time of five minutes', proves('member-8.3', 'member-9.7'), () => {
  expect(refused('phone.tooMany')).toEqual({ retryAfterSeconds: 300 });
});

it('other refusals have no wait time', () => {
  expect(refused('phone.invalid')).toEqual({});
  expect(phoneWaitOf({ kind: 'unavailable' })).toEqual({});
});
