import { setup } from 'xstate';
import { type Outcome, provided, providedSource } from '../shared/outcome.ts';

/** `ios` has no prompt of its own, and is told the way; `running` is the installed app itself. */
export type InstallDevice = 'running' | 'ios' | 'other';

export type InstallEvent =
  | { type: 'prompt.offered' }
  | { type: 'install.ask' }
  /** By the prompt or by the browser's menu. */
  | { type: 'app.installed' };

type Answer = Outcome<null, 'declined'>;

/**
 * The site on the home screen. Rests unavailable until the browser offers its prompt; offered, declined or failed
 * (a prompt is good for one use, another may be offered), explained where there is none, and installed.
 */
export const installMachine = setup({
  types: {
    events: {} as InstallEvent,
    output: undefined,
  },
  actors: { recognise: provided<InstallDevice>(), watch: providedSource(), prompt: provided<Answer>() },
  guards: {
    isRunning: (_, device: InstallDevice) => device === 'running',
    isIos: (_, device: InstallDevice) => device === 'ios',
    isAccepted: (_, answer: Answer) => answer.ok,
  },
}).createMachine({
  id: 'install',
  initial: 'recognising',
  states: {
    recognising: {
      invoke: {
        id: 'recognise',
        src: 'recognise',
        onDone: [
          { guard: { type: 'isRunning', params: ({ event }) => event.output }, target: 'running' },
          { guard: { type: 'isIos', params: ({ event }) => event.output }, target: 'explained' },
          { target: 'possible' },
        ],
        onError: 'possible',
      },
    },
    running: {},
    explained: {},
    possible: {
      invoke: { id: 'watch', src: 'watch' },
      on: { 'app.installed': 'installed' },
      initial: 'unavailable',
      states: {
        unavailable: { on: { 'prompt.offered': 'offered' } },
        offered: { on: { 'install.ask': 'asking' } },
        asking: {
          invoke: {
            id: 'prompt',
            src: 'prompt',
            onDone: [
              { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: '#install.installed' },
              { target: 'declined' },
            ],
            onError: 'failed',
          },
        },
        declined: { on: { 'prompt.offered': 'offered' } },
        failed: { on: { 'prompt.offered': 'offered' } },
      },
    },
    installed: {},
  },
});
