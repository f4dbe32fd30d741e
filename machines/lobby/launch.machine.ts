import { assign, setup } from 'xstate';
import { type Result, requiredActor, requiredEventSource } from '../shared/result.ts';
import type { LaunchReason, WalletAnswer } from './launch.model.ts';

/** The object to launch: a game, a room, or a lottery with its code and play type. */
export type Launchee = ({ gameId: string } | { roomId: string } | { gameCode: string; playType?: string }) & {
  nodeId?: number;
  vassalage?: string;
};

/**
 * Where the game runs: in a frame or in its own window; `second`: the game needs a second launch address, which is not
 * loaded yet. `gameType` is the account type for a lottery.
 */
export type Launched = { kind: 'frame' | 'window'; url: string; name: string; gameType: string } | { kind: 'second' };

/** A refusal can contain suggested games, and ISO instants (end of a maintenance, reset of a limit). */
type LaunchRefusal = {
  ok: false;
  reason: LaunchReason;
  suggestions?: readonly unknown[];
  maintenanceEnd?: string | null;
  resetsAt?: string | null;
};
export type LaunchAnswer = { ok: true; value: Launched } | LaunchRefusal;

export type LaunchEvent =
  | { type: 'game.launch' }
  /** Sent by the frame. */
  | { type: 'frame.ready' }
  | { type: 'frame.left' }
  | { type: 'money.moved' }
  | { type: 'window.opened' }
  | { type: 'window.blocked' }
  /** The site has the focus again while a game runs in its own window. */
  | { type: 'page.focus' };

export type LaunchInput = { launchee: Launchee; transferId: string };
type TransferAnswer = Result<void, LaunchReason>;

/**
 * Launches a game (spec 1 §3): transfer to the vendor's wallet if the site has separate wallets, launch address, then
 * the second address if the vendor requires it.
 * Resting states: preparing.loadFailed, preparing.transferFailed, starting.refused, framed.playing, framed.failed,
 * windowed.offered, windowed.blocked, windowed.opened, ended.
 * Guarantees: the transfer happens before the launch and never after it. Each retry is a new launch, because an address
 * is valid only once.
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
    readWallet: requiredActor<WalletAnswer>(),
    transfer: requiredActor<TransferAnswer, LaunchInput>(),
    launch: requiredActor<LaunchAnswer, Launchee>(),
    launchSecond: requiredActor<LaunchAnswer, Launchee>(),
    focus: requiredEventSource(),
  },
  guards: {
    isSingle: (_, answer: WalletAnswer) => answer.ok && answer.value?.isSingle === true,
    isNotOffered: (_, answer: WalletAnswer) => answer.ok && answer.value === null,
    isAnswered: (_, answer: { ok: boolean }) => answer.ok,
    isIn: (_, { answer, kind }: { answer: LaunchAnswer; kind: Launched['kind'] }) =>
      answer.ok && answer.value.kind === kind,
  },
  actions: {
    setGame: assign((_, answer: LaunchAnswer) =>
      answer.ok && answer.value.kind !== 'second'
        ? { url: answer.value.url, name: answer.value.name, gameType: answer.value.gameType }
        : {},
    ),
    setRefusal: assign((_, answer: { ok: true } | LaunchRefusal) => {
      if (answer.ok) return {};
      const { reason, suggestions = [], maintenanceEnd = null, resetsAt = null } = answer;
      return { reason, suggestions, maintenanceEnd, resetsAt };
    }),
    setUnexpected: assign({ reason: 'unexpected', suggestions: [], maintenanceEnd: null, resetsAt: null }),
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
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'readWallet',
            src: 'readWallet',
            onDone: [
              { guard: { type: 'isSingle', params: ({ event }) => event.output }, target: '#launch.starting' },
              { guard: { type: 'isNotOffered', params: ({ event }) => event.output }, target: '#launch.starting' },
              { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'transferring' },
              { target: 'loadFailed', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'loadFailed', actions: 'setUnexpected' },
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
              { target: 'transferFailed', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'transferFailed', actions: 'setUnexpected' },
          },
        },
        loadFailed: { tags: 'refused', on: { 'game.launch': 'loading' } },
        /** Repeats the transfer with the same id, so that the gateway knows whether the transfer was already made. */
        transferFailed: { tags: 'refused', on: { 'game.launch': 'transferring' } },
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
                actions: { type: 'setGame', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isIn', params: ({ event }) => ({ answer: event.output, kind: 'window' }) },
                target: '#launch.windowed',
                actions: { type: 'setGame', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'launchingSecond',
              },
              { target: 'refused', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'refused', actions: 'setUnexpected' },
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
                actions: { type: 'setGame', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isIn', params: ({ event }) => ({ answer: event.output, kind: 'window' }) },
                target: '#launch.windowed',
                actions: { type: 'setGame', params: ({ event }) => event.output },
              },
              { target: 'refused', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'refused', actions: 'setUnexpected' },
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
