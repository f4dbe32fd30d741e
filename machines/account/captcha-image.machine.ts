import { assign, sendTo, setup } from 'xstate';
import { type Result, requiredActor, type TransportError } from '../shared/result.ts';
import { captchaSoundMachine } from './captcha-sound.machine.ts';

export type CaptchaImageEvent =
  /** The user requests another image: at most once per second. */
  | { type: 'captcha.refresh' }
  /** An answer makes the image invalid, so a new image loads immediately. */
  | { type: 'captcha.renew' };

type Answer = Result<string, TransportError>;

/**
 * Loads the captcha image (spec 1 §4, §9): a base64 png that refreshes on click, at most once per second. The same code
 * is available as a sound.
 * Resting states: fresh, refreshable, loadFailed (a retry is possible).
 * Guarantees: it never ends; its parent stops it.
 */
export const captchaImageMachine = setup({
  types: {
    context: {} as { image: string },
    events: {} as CaptchaImageEvent,
    tags: '' as 'busy',
    children: {} as { sound: 'sound' },
  },
  actors: { fetchImage: requiredActor<Answer>(), sound: captchaSoundMachine },
  guards: { isAnswered: (_, answer: Answer) => answer.ok },
  actions: {
    keepImage: assign((_, answer: Answer) => (answer.ok ? { image: answer.value } : {})),
    resetSound: sendTo('sound', { type: 'sound.reset' }),
  },
  delays: { refreshThrottle: 1000 },
}).createMachine({
  id: 'captchaImage',
  context: { image: '' },
  initial: 'loading',
  invoke: { id: 'sound', src: 'sound' },
  on: { 'captcha.renew': '.loading' },
  states: {
    loading: {
      tags: 'busy',
      entry: 'resetSound',
      invoke: {
        id: 'fetchImage',
        src: 'fetchImage',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'fresh',
            actions: { type: 'keepImage', params: ({ event }) => event.output },
          },
          { target: 'loadFailed' },
        ],
        onError: 'loadFailed',
      },
    },
    fresh: { after: { refreshThrottle: 'refreshable' } },
    refreshable: { on: { 'captcha.refresh': 'loading' } },
    loadFailed: { on: { 'captcha.refresh': 'loading' } },
  },
});
