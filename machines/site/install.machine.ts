import { setup } from 'xstate';
import { type Result, requiredActor, requiredEventSource } from '../shared/result.ts';

/** `ios` has no install prompt and shows instructions; `running` means that the page runs in the installed app. */
export type InstallDevice = 'running' | 'ios' | 'other';

export type InstallEvent =
  | { type: 'prompt.offered' }
  | { type: 'install.ask' }
  /** The user installed the app by the prompt or by the browser menu. */
  | { type: 'app.installed' };

type Answer = Result<null, 'declined'>;

/**
 * Installs the site on the home screen.
 * Resting states: running, explained (no prompt available), possible.unavailable (until the browser offers its prompt),
 * possible.offered, possible.declined, possible.failed, installed.
 * Guarantees: each prompt is used only once; the browser may offer another one.
 */
export const installMachine = setup({
  types: {
    events: {} as InstallEvent,
    output: undefined,
  },
  actors: { recognise: requiredActor<InstallDevice>(), watch: requiredEventSource(), prompt: requiredActor<Answer>() },
  guards: {
    isRunning: (_, device: InstallDevice) => device === 'running',
    isIos: (_, device: InstallDevice) => device === 'ios',
    isAccepted: (_, answer: Answer) => answer.ok,
  },
}).createMachine({
  id: 'install',
  initial: 'detecting',
  states: {
    detecting: {
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
        offered: { on: { 'install.ask': 'prompting' } },
        prompting: {
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
