import { assign, emit, setup, stateIn } from 'xstate';
import { type Result, requiredActor } from '../shared/result.ts';
import { type Check, checkLimit, type Limit, type LimitError, type LimitKey, limitFor } from './limit-rule.ts';
import type { LimitsAnswer, LimitsEvent, LimitsNotice, LimitsReason, Protection } from './limits.model.ts';

/**
 * Manages limits of deposits, loss and time, and the interval of the reality check. A lower limit takes effect at once.
 * A higher limit takes effect after a day and can be withdrawn until then.
 * Resting states: loadFailed, listed, editing, confirmingRemoval.
 * Guarantees: only the last chosen interval is sent, and only one save of an interval runs at a time. Each save
 * contains the target value, so it can be repeated after a lost response.
 */
export const limitsMachine = setup({
  types: {
    context: {} as {
      limits: readonly Limit[];
      check: Check | null;
      key: LimitKey;
      value: number | null;
      minutes: number;
      error: LimitError | null;
      reason: LimitsReason | null;
      /** Time of the next possible attempt after the refusal `limited`. */
      retryAt: number;
      notice: LimitsNotice | null;
    },
    events: {} as LimitsEvent,
    emitted: {} as { type: 'form.refused' },
    tags: '' as 'busy' | 'editing',
  },
  actors: {
    read: requiredActor<Result<Protection, LimitsReason>>(),
    save: requiredActor<LimitsAnswer, LimitKey & { value: number | null }>(),
    withdraw: requiredActor<LimitsAnswer, LimitKey>(),
    saveInterval: requiredActor<Result<Check, LimitsReason>, { minutes: number }>(),
  },
  guards: {
    isAnswered: (_, answer: { ok: boolean }) => answer.ok,
    isOther: ({ context }, minutes: number) => minutes !== context.minutes,
    isStale: stateIn({ savingInterval: 'stale' }),
    isAcceptable: ({ context }, text: string) => 'value' in checkLimit(text, context.key.kind),
  },
  actions: {
    setProtection: assign((_, answer: Result<Protection, LimitsReason>) =>
      answer.ok ? { ...answer.value, reason: null } : {},
    ),
    setKey: assign((_, key: LimitKey) => ({ key, error: null, reason: null, notice: null })),
    setValue: assign(({ context }, text: string) => {
      const checked = checkLimit(text, context.key.kind);
      return { value: 'value' in checked ? checked.value : null, error: null, reason: null };
    }),
    setError: assign(({ context }, text: string) => {
      const checked = checkLimit(text, context.key.kind);
      return { error: 'error' in checked ? checked.error : null, reason: null };
    }),
    setRemoval: assign({ value: null }),
    clearError: assign({ error: null }),
    clearFailure: assign({ error: null, reason: null }),
    setMinutes: assign((_, minutes: number) => ({ minutes, reason: null, notice: null })),
    setSaved: assign(({ context: { key } }, answer: LimitsAnswer) => {
      if (!answer.ok) return {};
      const waits = limitFor(answer.value, key)?.pending;
      return { limits: answer.value, notice: waits ? ('waits' as const) : ('holds' as const) };
    }),
    setWithdrawn: assign((_, answer: LimitsAnswer) =>
      answer.ok ? { limits: answer.value, notice: 'withdrawn' as const } : {},
    ),
    setInterval: assign((_, answer: Result<Check, LimitsReason>) => (answer.ok ? { check: answer.value } : {})),
    noticeInterval: assign({ notice: 'interval' }),
    setReason: assign((_, answer: Result<unknown, LimitsReason>) =>
      answer.ok ? {} : { reason: answer.reason, retryAt: answer.retryAt ?? 0 },
    ),
    setUnexpected: assign({ reason: 'unexpected' }),
    emitRefused: emit({ type: 'form.refused' }),
    notifyInterval: () => {},
  },
}).createMachine({
  id: 'limits',
  context: {
    limits: [],
    check: null,
    key: { kind: 'deposit', period: 'day' },
    value: null,
    minutes: 0,
    error: null,
    reason: null,
    retryAt: 0,
    notice: null,
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'setProtection', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'setUnexpected' },
      },
    },
    loadFailed: { on: { 'load.retry': 'loading' } },
    listed: {
      on: {
        'limit.edit': { target: 'editing', actions: { type: 'setKey', params: ({ event }) => event.key } },
        'raise.withdraw': { target: 'withdrawing', actions: { type: 'setKey', params: ({ event }) => event.key } },
        'interval.choose': {
          target: 'savingInterval',
          actions: { type: 'setMinutes', params: ({ event }) => event.minutes },
        },
      },
    },
    editing: {
      tags: 'editing',
      on: {
        'field.change': { actions: 'clearError' },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.text },
            target: 'saving',
            actions: { type: 'setValue', params: ({ event }) => event.text },
          },
          { actions: [{ type: 'setError', params: ({ event }) => event.text }, 'emitRefused'] },
        ],
        'edit.cancel': 'listed',
        'limit.remove': { target: 'confirmingRemoval', actions: 'clearFailure' },
      },
    },
    confirmingRemoval: {
      tags: 'editing',
      on: {
        'removal.confirm': { target: 'saving', actions: 'setRemoval' },
        'removal.cancel': 'editing',
      },
    },
    saving: {
      tags: ['busy', 'editing'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ ...context.key, value: context.value }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'setSaved', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: [{ type: 'setReason', params: ({ event }) => event.output }, 'emitRefused'] },
        ],
        onError: { target: 'editing', actions: ['setUnexpected', 'emitRefused'] },
      },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context }) => context.key,
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'setWithdrawn', params: ({ event }) => event.output },
          },
          { target: 'listed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'listed', actions: 'setUnexpected' },
      },
    },
    savingInterval: {
      tags: 'busy',
      invoke: {
        id: 'saveInterval',
        src: 'saveInterval',
        input: ({ context }) => ({ minutes: context.minutes }),
        onDone: [
          {
            guard: 'isStale',
            target: 'savingInterval',
            reenter: true,
            actions: [{ type: 'setInterval', params: ({ event }) => event.output }, 'notifyInterval'],
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'listed',
            actions: [{ type: 'setInterval', params: ({ event }) => event.output }, 'noticeInterval', 'notifyInterval'],
          },
          { target: 'listed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'isStale', target: 'savingInterval', reenter: true },
          { target: 'listed', actions: 'setUnexpected' },
        ],
      },
      initial: 'newest',
      // A canceled save may still reach the gateway after the next save, so the next save waits for the response to the
      // canceled one.
      states: { newest: {}, stale: {} },
      on: {
        'interval.choose': {
          guard: { type: 'isOther', params: ({ event }) => event.minutes },
          target: '.stale',
          actions: { type: 'setMinutes', params: ({ event }) => event.minutes },
        },
      },
    },
  },
});
