import { defineFlow } from 'chartwalk';
import { signUpMachine } from './sign-up.machine';

export const flow = defineFlow({
  machine: signUpMachine,
  events: {
    'form.submit': { complete: { email: 'ana@example.com' }, incomplete: { email: 'ana' } },
    retry: { plain: {} },
  },
  outcomes: { subscribe: { done: { output: undefined }, failed: { error: new Error('offline') } } },
});
