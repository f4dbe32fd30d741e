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

/** A file that offers to try again must ask the reason, because a call that the gateway does not have never succeeds. */
const asksReason = (text: string) => /canRetry\(/.test(text);

describe('retries', () => {
  it('ask `canRetry`, unless they repeat no call', () => {
    const files = sources('src/**/*.tsx').filter((file) => read(file).includes("'common.action.retry'"));
    expect(files.filter((file) => !asksReason(read(file)))).toEqual(exceptions);
  });

  it('get the reason of the failure wherever the chart knows it', () => {
    const uses = sources('src/**/*.tsx').flatMap((file) =>
      [...read(file).matchAll(/<Retry(?:Alert|Button)\s[^>]*?reason="(\w+)"/g)].map(() => file),
    );
    expect(uses).toEqual([
      'src/features/account/human-check/human-check.view.tsx',
      'src/features/lobby/draws/draws.view.tsx',
      'src/features/lobby/draws/draws.view.tsx',
      'src/features/lobby/game-popup/game-popup.view.tsx',
      'src/features/site/panel-center/panel-center.view.tsx',
    ]);
  });
});
