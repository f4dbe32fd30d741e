import { assign, setup } from 'xstate';
import { type Outage, type Outcome, provided, providedSource } from '../shared/outcome.ts';
import type { LaunchReason } from './launch.model.ts';

/** What is launched: a game, a room, or a lottery by its code and kind of play; with what its address tells of it. */
export type Launchee = ({ gameId: string } | { roomId: string } | { gameCode: string; playType?: string }) & {
  nodeId?: number;
  vassalage?: string;
};

/** Where the game is: in a frame, in a window of its own, or only at the second launch address. */
export type Launched = { kind: 'frame' | 'window'; url: string; name: string; gameType: string } | { kind: 'second' };

/** A refusal may bring other games, and when a maintenance ends or a limit begins anew (ISO instants). */
type LaunchRefusal = {
  ok: false;
  reason: LaunchReason;
  suggestions?: readonly unknown[];
  maintenanceEnd?: string | null;
  resetsAt?: string | null;
};
export type LaunchAnswer = { ok: true; value: Launched } | LaunchRefusal;

export type LaunchEvent =
  /** The first launch again, after whatever ended the last one. */
  | { type: 'game.launch' }
  /** Said by the frame. */
  | { type: 'frame.ready' }
  | { type: 'frame.left' }
  | { type: 'money.moved' }
  /** What became of the window that a click asked for. */
  | { type: 'window.opened' }
  | { type: 'window.blocked' }
  /** The site is in front again, where a game is played in a window of its own. */
  | { type: 'page.focus' };

export type LaunchInput = { launchee: Launchee; transferId: string };
type WalletAnswer = Outcome<{ isSingle: boolean }, Outage | 'expired'>;
type TransferAnswer = Outcome<void, LaunchReason>;

/**
 * Launch of a game (spec 1 §3): the wallet, where it is not a single one, before the launch and never again after it;
 * then the launch address, and the second one for vendors that want it. Rests playing in a frame, with a window to be
 * opened or open, ended, or refused with its reason. Whatever is tried again is a new launch: addresses are good once.
 */
export const launchMachine = setup({
  types: {
    context: {} as LaunchInput & {
      url: string;
      name: string;
      gameType: string;
      reason: LaunchReason;
      suggestions: readonly unknown[];
      maintenanceEnd: string | null;
      resetsAt: string | null;
    },
    input: {} as LaunchInput,
    events: {} as LaunchEvent,
    tags: '' as 'busy' | 'refused' | 'framed',
  },
  actors: {
    readWallet: provided<WalletAnswer>(),
    transfer: provided<TransferAnswer, LaunchInput>(),
    launch: provided<LaunchAnswer, Launchee>(),
    launchSecond: provided<LaunchAnswer, Launchee>(),
    focus: providedSource(),
  },
  guards: {
    isSingle: (_, answer: WalletAnswer) => answer.ok && answer.value.isSingle,
    isAnswered: (_, answer: { ok: boolean }) => answer.ok,
    isIn: (_, { answer, kind }: { answer: LaunchAnswer; kind: Launched['kind'] }) =>
      answer.ok && answer.value.kind === kind,
  },
  actions: {
    keepGame: assign((_, answer: LaunchAnswer) =>
      answer.ok && answer.value.kind !== 'second'
        ? { url: answer.value.url, name: answer.value.name, gameType: answer.value.gameType }
        : {},
    ),
    keepRefusal: assign((_, answer: { ok: true } | LaunchRefusal) => {
      if (answer.ok) return {};
      const { reason, suggestions = [], maintenanceEnd = null, resetsAt = null } = answer;
      return { reason, suggestions, maintenanceEnd, resetsAt };
    }),
    keepUnexpected: assign({ reason: 'unexpected', suggestions: [], maintenanceEnd: null, resetsAt: null }),
    refreshBalance: () => {},
  },
  delays: { framePatience: 20_000 },
}).createMachine({
  id: 'launch',
  context: ({ input }) => ({
    ...input,
    url: '',
    name: '',
    gameType: '',
    reason: 'unexpected',
    suggestions: [],
    maintenanceEnd: null,
    resetsAt: null,
  }),
  initial: 'preparing',
  states: {
    preparing: {
      initial: 'reading',
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readWallet',
            src: 'readWallet',
            onDone: [
              { guard: { type: 'isSingle', params: ({ event }) => event.output }, target: '#launch.starting' },
              { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'transferring' },
              { target: 'unprepared', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'unprepared', actions: 'keepUnexpected' },
          },
        },
        transferring: {
          tags: 'busy',
          invoke: {
            id: 'transfer',
            src: 'transfer',
            input: ({ context: { launchee, transferId } }) => ({ launchee, transferId }),
            onDone: [
              { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: '#launch.starting' },
              { target: 'untransferred', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'untransferred', actions: 'keepUnexpected' },
          },
        },
        unprepared: { tags: 'refused', on: { 'game.launch': 'reading' } },
        /** The same transfer again: its id is the gateway's to know whether it took place. */
        untransferred: { tags: 'refused', on: { 'game.launch': 'transferring' } },
      },
    },
    starting: {
      initial: 'launching',
      states: {
        launching: {
          tags: 'busy',
          invoke: {
            id: 'launch',
            src: 'launch',
            input: ({ context }) => context.launchee,
            onDone: [
              {
                guard: { type: 'isIn', params: ({ event }) => ({ answer: event.output, kind: 'frame' }) },
                target: '#launch.framed',
                actions: { type: 'keepGame', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isIn', params: ({ event }) => ({ answer: event.output, kind: 'window' }) },
                target: '#launch.windowed',
                actions: { type: 'keepGame', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'launchingSecond',
              },
              { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'refused', actions: 'keepUnexpected' },
          },
        },
        launchingSecond: {
          tags: 'busy',
          invoke: {
            id: 'launchSecond',
            src: 'launchSecond',
            input: ({ context }) => context.launchee,
            onDone: [
              {
                guard: { type: 'isIn', params: ({ event }) => ({ answer: event.output, kind: 'frame' }) },
                target: '#launch.framed',
                actions: { type: 'keepGame', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isIn', params: ({ event }) => ({ answer: event.output, kind: 'window' }) },
                target: '#launch.windowed',
                actions: { type: 'keepGame', params: ({ event }) => event.output },
              },
              { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'refused', actions: 'keepUnexpected' },
          },
        },
        refused: { tags: 'refused', on: { 'game.launch': 'launching' } },
      },
    },
    framed: {
      initial: 'loading',
      states: {
        loading: {
          tags: ['busy', 'framed'],
          on: { 'frame.ready': 'playing' },
          after: { framePatience: 'failed' },
        },
        playing: { tags: 'framed', on: { 'money.moved': { actions: 'refreshBalance' } } },
        failed: {},
      },
      on: { 'frame.left': 'ended', 'game.launch': 'starting' },
    },
    windowed: {
      initial: 'offered',
      states: {
        offered: {},
        blocked: {},
        opened: { invoke: { id: 'focus', src: 'focus' }, on: { 'page.focus': { actions: 'refreshBalance' } } },
      },
      on: { 'window.opened': '.opened', 'window.blocked': '.blocked', 'game.launch': 'starting' },
    },
    ended: { entry: 'refreshBalance', on: { 'game.launch': 'starting' } },
  },
});
