import { assign, fromPromise, setup } from 'xstate';

export type SignUpEvent = { type: 'form.submit'; email: string } | { type: 'retry' };

/** The form of a newsletter: checks the address, sends it, and offers to send it again when that fails. */
export const signUpMachine = setup({
  types: { context: {} as { email: string; isWrong: boolean }, events: {} as SignUpEvent },
  actors: {
    subscribe: fromPromise<void, { email: string }>(async ({ input, signal }) => {
      const answer = await fetch('/api/subscribe', { method: 'POST', body: JSON.stringify(input), signal });
      if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
    }),
  },
  guards: { isEmail: (_, { email }: { email: string }) => /^\S+@\S+$/.test(email) },
  actions: {
    setEmail: assign({ email: (_, { email }: { email: string }) => email, isWrong: false }),
    setWrong: assign({ isWrong: true }),
  },
  delays: { limit: 10_000 },
}).createMachine({
  id: 'signUp',
  context: { email: '', isWrong: false },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submit': [
          {
            guard: { type: 'isEmail', params: ({ event }) => ({ email: event.email }) },
            target: 'sending',
            actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) },
          },
          { actions: 'setWrong' },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'subscribe',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'subscribed',
        onError: 'failed',
      },
      after: { limit: 'failed' },
    },
    failed: { on: { retry: 'sending' } },
    subscribed: { type: 'final' },
  },
});
