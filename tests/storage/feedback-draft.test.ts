// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { feedbackDraft } from '../../src/storage/feedback-draft.ts';

const draft = { questionType: 'deposit', content: 'No llega', contact: 'lucia@example.com' };

beforeEach(() => {
  sessionStorage.clear();
  feedbackDraft.forget();
});

describe('the message that is being written', () => {
  it('is kept for a reload, and outlives the session in memory', () => {
    expect(feedbackDraft.read()).toBeNull();
    feedbackDraft.keep(draft);
    expect(JSON.parse(sessionStorage.getItem('feedbackDraft') ?? '')).toEqual(draft);
    sessionStorage.clear();
    expect(feedbackDraft.read()).toEqual(draft);
  });

  it.each(['{', 'null', '5', '"text"'])('is none where %s is stored', (text) => {
    sessionStorage.setItem('feedbackDraft', text);
    expect(feedbackDraft.read()).toBeNull();
  });

  it.each([
    ['{}', { questionType: '', content: '', contact: '' }],
    ['{"content":5,"other":"x"}', { questionType: '', content: '5', contact: '' }],
  ])('has text in every field where %s is stored', (text, read) => {
    sessionStorage.setItem('feedbackDraft', text);
    expect(feedbackDraft.read()).toEqual(read);
  });

  it('is forgotten with its number', () => {
    feedbackDraft.keep(draft);
    const id = feedbackDraft.requestIdOf('message');
    feedbackDraft.forget();
    expect([feedbackDraft.read(), sessionStorage.length]).toEqual([null, 0]);
    expect(feedbackDraft.requestIdOf('message')).not.toBe(id);
  });
});

describe('the number of a message', () => {
  it('stays for the same message, even over the end of the session, and is another for another message', () => {
    const id = feedbackDraft.requestIdOf('message');
    expect(sessionStorage.getItem('feedbackRequest')).toContain(id);
    expect(feedbackDraft.requestIdOf('message')).toBe(id);
    sessionStorage.clear();
    expect(feedbackDraft.requestIdOf('message')).toBe(id);
    expect(feedbackDraft.requestIdOf('other')).not.toBe(id);
    expect(feedbackDraft.requestIdOf('message')).not.toBe(id);
  });

  it('is the one of the page before, after a reload', () => {
    sessionStorage.setItem('feedbackRequest', JSON.stringify({ id: 'earlier', message: 'message' }));
    expect(feedbackDraft.requestIdOf('message')).toBe('earlier');
  });
});
