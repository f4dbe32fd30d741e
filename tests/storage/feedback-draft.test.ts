// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { feedbackDraft } from '../../src/storage/feedback-draft.ts';

const draft = { questionType: 'deposit', content: 'No llega', contact: 'lucia@example.com' };

beforeEach(() => {
  sessionStorage.clear();
  feedbackDraft.clear();
});

describe('feedback draft', () => {
  it('is stored for the next page load, and stays in memory when the session storage is cleared', () => {
    expect(feedbackDraft.read()).toBeNull();
    feedbackDraft.keep(draft);
    expect(JSON.parse(sessionStorage.getItem('feedbackDraft') ?? '')).toEqual(draft);
    sessionStorage.clear();
    expect(feedbackDraft.read()).toEqual(draft);
  });

  it.each(['{', 'null', '5', '"text"'])('is null when %s is stored', (text) => {
    sessionStorage.setItem('feedbackDraft', text);
    expect(feedbackDraft.read()).toBeNull();
  });

  it.each([
    ['{}', { questionType: '', content: '', contact: '' }],
    ['{"content":5,"other":"x"}', { questionType: '', content: '5', contact: '' }],
  ])('has text in every field when %s is stored', (text, read) => {
    sessionStorage.setItem('feedbackDraft', text);
    expect(feedbackDraft.read()).toEqual(read);
  });

  it('clears the draft together with its request id', () => {
    feedbackDraft.keep(draft);
    const id = feedbackDraft.requestIdOf('message');
    feedbackDraft.clear();
    expect([feedbackDraft.read(), sessionStorage.length]).toEqual([null, 0]);
    expect(feedbackDraft.requestIdOf('message')).not.toBe(id);
  });
});

describe('request id of a feedback message', () => {
  it('is the same for the same message, also after the session ends, and differs for another message', () => {
    const id = feedbackDraft.requestIdOf('message');
    expect(sessionStorage.getItem('feedbackRequest')).toContain(id);
    expect(feedbackDraft.requestIdOf('message')).toBe(id);
    sessionStorage.clear();
    expect(feedbackDraft.requestIdOf('message')).toBe(id);
    expect(feedbackDraft.requestIdOf('other')).not.toBe(id);
    expect(feedbackDraft.requestIdOf('message')).not.toBe(id);
  });

  it('stays the same after a reload', () => {
    sessionStorage.setItem('feedbackRequest', JSON.stringify({ id: 'earlier', message: 'message' }));
    expect(feedbackDraft.requestIdOf('message')).toBe('earlier');
  });
});
