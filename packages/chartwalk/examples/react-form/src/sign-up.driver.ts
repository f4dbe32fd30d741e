import type { BrowserDriver } from 'chartwalk/playwright';
import { expect } from 'playwright/test';
import type { signUpMachine } from './sign-up.machine';

/** How a browser takes each event and each outcome of the form. */
export const driver = (): BrowserDriver<typeof signUpMachine> => ({
  open: async ({ page }) => void (await page.goto('/')),
  gestures: {
    'form.submit': async ({ page, event }) => {
      await page.getByLabel('Email').fill(event.email);
      await page.getByText('Subscribe').click();
    },
    retry: ({ page }) => page.getByText('Try again').click(),
  },
  endpoints: { subscribe: '**/api/subscribe' },
  outcomes: {
    subscribe: { done: ({ held }) => held.fulfill({ status: 204 }), failed: ({ held }) => held.abort() },
  },
  assertions: {
    editing: (page) => expect(page.getByText('Subscribe')).toBeVisible(),
    sending: (page) => expect(page.getByRole('status')).toHaveText('Sending'),
    failed: (page) => expect(page.getByRole('alert')).toHaveText('We could not reach the server'),
    subscribed: (page) => expect(page.getByRole('status')).toHaveText('Thank you, ana@example.com'),
  },
});
