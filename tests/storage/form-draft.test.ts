// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formDraft } from '../../src/storage/form-draft.ts';

type Draft = { amount: string };
const isDraft = (found: unknown): found is Draft => typeof (found as Draft | null)?.amount === 'string';
const drafts = formDraft('test', isDraft);
const draft = { amount: '250' };

afterEach(() => {
  vi.restoreAllMocks();
  drafts.clear('lucia');
  sessionStorage.clear();
});

describe('form draft', () => {
  it('can be read only for its account and its flow, until it is cleared', () => {
    drafts.keep('lucia', draft);
    expect(drafts.read('lucia')).toEqual(draft);
    expect(drafts.read('mateo')).toBeNull();
    expect(formDraft('other', isDraft).read('lucia')).toBeNull();
    drafts.clear('lucia');
    expect(drafts.read('lucia')).toBeNull();
  });

  it.each(['', '{', '[]', '{"amount":1}'])('is null when the stored text is not a draft: %s', (text) => {
    sessionStorage.setItem('formDraft:test:lucia', text);
    expect(drafts.read('lucia')).toBeNull();
  });

  it('remains in memory after the session ends, until the account types another draft', () => {
    drafts.keep('lucia', draft);
    sessionStorage.clear();
    expect(drafts.read('lucia')).toEqual(draft);
    drafts.keep('lucia', { amount: '300' });
    expect(drafts.read('lucia')).toEqual({ amount: '300' });
  });

  it('is stored for a reload until it is cleared', () => {
    drafts.keep('lucia', draft);
    expect(JSON.parse(sessionStorage.getItem('formDraft:test:lucia') ?? '')).toEqual(draft);
    drafts.clear('lucia');
    expect(sessionStorage.length).toBe(0);
  });

  it('is kept in memory when the storage refuses to write', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    drafts.keep('lucia', draft);
    expect(drafts.read('lucia')).toEqual(draft);
  });
});
