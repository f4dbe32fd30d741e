// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { profileDraft } from '../../src/storage/profile-draft.ts';

it('returns a draft from memory only to the account that wrote it, until the draft is cleared', () => {
  profileDraft.keep('lucia', { nickname: 'Lu' });
  profileDraft.keep('mateo', { nickname: 'Ma' });
  expect([profileDraft.of('lucia'), profileDraft.of('mateo'), profileDraft.of('valentina')]).toEqual([
    { nickname: 'Lu' },
    { nickname: 'Ma' },
    null,
  ]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
  profileDraft.clear('lucia');
  expect([profileDraft.of('lucia'), profileDraft.of('mateo')]).toEqual([null, { nickname: 'Ma' }]);
});
