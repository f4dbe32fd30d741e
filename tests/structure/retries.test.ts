import { describe, expect, it } from 'vitest';
import { read, sources } from './sources.ts';

/** Retries of something that is no call of the gateway, or of a call without which there is no site. */
const exceptions = [
  // Looks for an order again that the gateway does not list yet; a failed read shows a `RetryAlert`.
  'src/features/member/ticket/ticket.view.tsx',
  'src/features/shared/chunk/chunk.view.tsx',
  'src/features/site/search/search.view.tsx',
  'src/features/site/start/start.view.tsx',
  'src/shell/crash.tsx',
  'src/shell/error-fallback.tsx',
  'src/shell/lazy-component.tsx',
  'src/shell/load-failure.tsx',
];

/** Retries that do not run by themselves when the connection returns. */
const onlyByUser = [
  // These send a form again or start a session.
  'src/features/account/channel-login/channel-login.view.tsx',
  'src/features/account/free-play/free-play.view.tsx',
  'src/features/account/recovery-sign-in/recovery-sign-in.view.tsx',
  'src/features/lobby/launch/launch.view.tsx',
  // The order is not listed yet; a failed read shows a `RetryAlert`.
  'src/features/member/ticket/ticket.view.tsx',
  // `provideLoading` listens to the connection.
  'src/features/shared/chunk/chunk.view.tsx',
  // A browser opens the window of customer service only after a press.
  'src/features/site/customer-service/customer-service.view.tsx',
  // `createSite` listens to the connection.
  'src/features/site/start/start.view.tsx',
  // The user reloads a page that failed.
  'src/shell/crash.tsx',
  'src/shell/error-fallback.tsx',
  // `provideLoading` listens to the connection.
  'src/shell/lazy-component.tsx',
  // The program does not run.
  'src/shell/load-failure.tsx',
];

/** A file that offers to try again must ask the reason, because a call that the gateway does not have never succeeds. */
const asksReason = (text: string) => /canRetry\(/.test(text);

describe('retries', () => {
  it('ask `canRetry`, unless they repeat no call', () => {
    const files = sources('src/**/*.tsx').filter((file) => read(file).includes("'common.action.retry'"));
    expect(files.filter((file) => !asksReason(read(file)))).toEqual(exceptions);
  });

  it('get the reason of the failure, except after an answer without entries', () => {
    const uses = sources('src/**/*.tsx').flatMap((file) =>
      [...read(file).matchAll(/<Retry(?:Alert|Button)\s[^>]*?reason="(\w+)"/g)].map(() => file),
    );
    expect(uses).toEqual([
      'src/features/lobby/draws/draws.view.tsx',
      'src/features/lobby/game-popup/game-popup.view.tsx',
    ]);
  });

  it('run by themselves when the connection returns, unless only the user may start them', () => {
    const isOwn = (text: string) => text.includes("'common.action.retry'") || asksReason(text);
    const files = sources('src/**/*.tsx').filter((file) => isOwn(read(file)));
    expect(files.filter((file) => !read(file).includes('useRetryOnline('))).toEqual(onlyByUser);
  });
});
