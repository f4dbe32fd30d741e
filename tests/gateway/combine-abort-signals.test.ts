import { describe, expect, it } from 'vitest';
import { eitherSignal } from '../../src/gateway/combine-abort-signals.ts';

describe('combination of two signals', () => {
  it.each([0, 1])('aborts when signal %i aborts, with the same reason', (index) => {
    const both = [new AbortController(), new AbortController()] as const;
    const either = eitherSignal(both[0].signal, both[1].signal);
    expect(either.aborted).toBe(false);
    both[index as 0 | 1].abort('enough');
    both[index === 0 ? 1 : 0].abort('late');
    expect(either.aborted).toBe(true);
    expect(either.reason).toBe('enough');
  });

  it.each([0, 1])('is aborted from the start when signal %i is already aborted', (index) => {
    const signals = [AbortSignal.abort('first'), new AbortController().signal] as const;
    const either = index === 0 ? eitherSignal(...signals) : eitherSignal(signals[1], signals[0]);
    expect(either.aborted).toBe(true);
    expect(either.reason).toBe('first');
  });
});
