import { assign, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';
import { type HumanProof, noProof } from './human-check.model.ts';

export type Puzzle = {
  captchaId: string;
  background: string;
  piece: string;
  width: number;
  height: number;
  pieceWidth: number;
  expiresInSeconds: number;
};

/** Positions in image pixels; `at` in milliseconds of any steady clock. */
export type SliderCaptchaEvent =
  | { type: 'handle.move'; x: number; at: number }
  | { type: 'handle.release' }
  | { type: 'puzzle.refresh' };

/** `t` in milliseconds since the first touch. */
export type SliderCheckInput = { captchaId: string; position: number; track: { x: number; t: number }[] };

type Sample = { x: number; at: number };
type PuzzleAnswer = Result<Puzzle, TransportError>;
type CheckAnswer = Result<HumanProof, TransportError | 'wrong' | 'expired'>;

/**
 * Runs the slider captcha: the user moves the piece into its gap, and only the gateway decides whether it fits.
 * Resting states: ready, rejected, loadFailed.
 * Guarantees: only a response of the gateway gives a proof. Each puzzle allows one attempt; after a wrong or late
 * attempt, and when it expires, another puzzle loads.
 * Ends in passed with the proof of the gateway.
 */
export const sliderCaptchaMachine = setup({
  types: {
    context: {} as {
      puzzle: Puzzle | null;
      position: number;
      track: Sample[];
      /** Whether the puzzle replaces one that expired before the user solved it. */
      isRenewed: boolean;
      proof: HumanProof | null;
      reason: TransportError | 'wrong' | 'expired' | null;
    },
    events: {} as SliderCaptchaEvent,
    output: {} as HumanProof,
    tags: '' as 'busy' | 'movable',
  },
  actors: {
    fetchPuzzle: requiredActor<PuzzleAnswer>(),
    checkPosition: requiredActor<CheckAnswer, SliderCheckInput>(),
  },
  guards: {
    isFetched: (_, answer: PuzzleAnswer) => answer.ok,
    isPassed: (_, answer: CheckAnswer) => answer.ok,
    isWrong: (_, answer: CheckAnswer) => !answer.ok && answer.reason === 'wrong',
    isExpired: (_, answer: CheckAnswer) => !answer.ok && answer.reason === 'expired',
    hasMoved: ({ context: { track } }) => track.some(({ x }) => x !== track[0]?.x),
  },
  actions: {
    setPuzzle: assign((_, answer: PuzzleAnswer) => (answer.ok ? { puzzle: answer.value, position: 0, track: [] } : {})),
    setReason: assign((_, answer: PuzzleAnswer | CheckAnswer) => ({ reason: answer.ok ? null : answer.reason })),
    clearReason: assign({ reason: null }),
    setRenewed: assign({ isRenewed: true }),
    clearRenewed: assign({ isRenewed: false }),
    setProof: assign((_, answer: CheckAnswer) => (answer.ok ? { proof: answer.value } : {})),
    moveHandle: assign(({ context }, { x, at }: Sample) => {
      const end = context.puzzle ? context.puzzle.width - context.puzzle.pieceWidth : 0;
      const position = Math.min(Math.max(Math.round(x), 0), end);
      const start = context.track.length === 0 ? [{ x: context.position, at }] : [];
      if (position === context.position && context.track.length > 0) return {};
      return { position, track: [...context.track, ...start, { x: position, at }] };
    }),
  },
  delays: {
    puzzleLife: ({ context }) => (context.puzzle?.expiresInSeconds ?? 0) * 1000,
    rejectionPause: 900,
  },
}).createMachine({
  id: 'sliderCaptcha',
  context: { puzzle: null, position: 0, track: [], isRenewed: false, proof: null, reason: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchPuzzle',
        src: 'fetchPuzzle',
        onDone: [
          {
            guard: { type: 'isFetched', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setPuzzle', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'clearReason' },
      },
    },
    ready: {
      tags: 'movable',
      on: {
        'handle.move': { actions: { type: 'moveHandle', params: ({ event }) => event } },
        'handle.release': { guard: 'hasMoved', target: 'checking' },
        'puzzle.refresh': { target: 'loading', actions: 'clearRenewed' },
      },
      after: { puzzleLife: { target: 'loading', actions: 'setRenewed' } },
    },
    checking: {
      tags: 'busy',
      entry: 'clearRenewed',
      invoke: {
        id: 'checkPosition',
        src: 'checkPosition',
        input: ({ context }) => {
          const first = context.track[0]?.at ?? 0;
          return {
            captchaId: context.puzzle?.captchaId ?? '',
            position: context.position,
            track: context.track.map(({ x, at }) => ({ x, t: Math.round(at - first) })),
          };
        },
        onDone: [
          {
            guard: { type: 'isPassed', params: ({ event }) => event.output },
            target: 'passed',
            actions: { type: 'setProof', params: ({ event }) => event.output },
          },
          { guard: { type: 'isWrong', params: ({ event }) => event.output }, target: 'rejected' },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'setRenewed',
          },
          { target: 'loadFailed', actions: { type: 'setReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'clearReason' },
      },
    },
    rejected: { after: { rejectionPause: 'loading' } },
    loadFailed: { on: { 'puzzle.refresh': 'loading' } },
    passed: { type: 'final' },
  },
  output: ({ context }) => context.proof ?? noProof,
});
