import { assign, emit, setup } from 'xstate';
import { type Outage, type Outcome, provided } from '../outcome.ts';

/** What was won; `amount` in minor units, `place` a part in the activity itself. */
export type Prize =
  | { kind: 'cash'; amount: number }
  | { kind: 'points'; points: number }
  | { kind: 'freeBets'; count: number }
  | { kind: 'place' };

export type ClaimReason = Outage | 'expired' | 'unknown' | 'used' | 'over' | 'notYours';

/** What is claimed: a bonus code, or the promotion `id`. The gateway answers a `requestId` that it knows as before. */
export type ClaimInput = { kind: 'code' | 'claim' | 'raffle' | 'join'; id: string; requestId: string };

export type ClaimEvent =
  /** `code` is empty where none is asked for. */
  { type: 'claim.submit'; code: string } | { type: 'code.change' } | { type: 'claim.again' };

export type ClaimAnswer = Outcome<Prize, ClaimReason>;

/**
 * Claims of spec 2 §2: a bonus code, a raffle, a bonus, a place in an activity. Rests ready, or granted with what was
 * won. A refusal leaves the code as it was typed; asked again after a lost answer, the gateway gives nothing twice.
 */
export const claimMachine = setup({
  types: {
    context: {} as ClaimInput & {
      code: string;
      error: 'required' | null;
      refusal: ClaimReason | null;
      prize: Prize | null;
    },
    input: {} as ClaimInput,
    events: {} as ClaimEvent,
    emitted: {} as { type: 'code.refused' } | { type: 'claim.granted'; prize: Prize },
    tags: '' as 'busy',
  },
  actors: { claim: provided<ClaimAnswer, ClaimInput & { code: string }>() },
  guards: {
    lacksCode: ({ context }, code: string) => context.kind === 'code' && code.trim() === '',
    isGranted: (_, answer: ClaimAnswer) => answer.ok,
  },
  actions: {
    keepCode: assign((_, code: string) => ({ code: code.trim(), error: null, refusal: null })),
    keepMissing: assign({ error: 'required', refusal: null }),
    clearError: assign({ error: null }),
    keepPrize: assign((_, answer: ClaimAnswer) => (answer.ok ? { prize: answer.value } : {})),
    keepRefusal: assign((_, answer: ClaimAnswer) => (answer.ok ? {} : { refusal: answer.reason })),
    keepUnexpected: assign({ refusal: 'unexpected' }),
    startAfresh: assign({ code: '', prize: null }),
    tellRefused: emit({ type: 'code.refused' }),
    tellGranted: emit(({ context }) => ({ type: 'claim.granted', prize: context.prize ?? { kind: 'place' } })),
  },
}).createMachine({
  id: 'claim',
  context: ({ input }) => ({ ...input, code: '', error: null, refusal: null, prize: null }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'claim.submit': [
          {
            guard: { type: 'lacksCode', params: ({ event }) => event.code },
            actions: ['keepMissing', 'tellRefused'],
          },
          { target: 'claiming', actions: { type: 'keepCode', params: ({ event }) => event.code } },
        ],
        'code.change': { actions: 'clearError' },
      },
    },
    claiming: {
      tags: 'busy',
      invoke: {
        id: 'claim',
        src: 'claim',
        input: ({ context: { kind, id, requestId, code } }) => ({ kind, id, requestId, code }),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            target: 'granted',
            actions: [{ type: 'keepPrize', params: ({ event }) => event.output }, 'tellGranted'],
          },
          {
            target: 'ready',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'tellRefused'],
          },
        ],
        onError: { target: 'ready', actions: ['keepUnexpected', 'tellRefused'] },
      },
    },
    granted: { on: { 'claim.again': { target: 'ready', actions: 'startAfresh' } } },
  },
});
