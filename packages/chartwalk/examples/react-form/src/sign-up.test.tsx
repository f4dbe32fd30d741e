// @vitest-environment happy-dom
import { reactMount } from 'chartwalk/react';
import { walkSuite } from 'chartwalk/vitest';
import { expect } from 'vitest';
import { SignUp } from './sign-up';
import { flow } from './sign-up.flow';

walkSuite(flow, {
  mount: reactMount((actor) => <SignUp actor={actor} />),
  gestures: {
    'form.submit': async ({ user, screen, event }) => {
      const email = screen.getByLabelText('Email');
      await user.clear(email);
      await user.type(email, event.email);
      await user.click(screen.getByText('Subscribe'));
    },
    retry: ({ user, screen }) => user.click(screen.getByText('Try again')),
  },
  assertions: {
    editing: (screen) => void screen.getByText('Subscribe'),
    sending: (screen) => expect(screen.getByRole('status').textContent).toBe('Sending'),
    failed: (screen) => expect(screen.getByRole('alert').textContent).toBe('We could not reach the server'),
    subscribed: (screen) => void screen.getByText(/^Thank you/),
  },
});
