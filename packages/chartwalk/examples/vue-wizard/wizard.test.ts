// @vitest-environment happy-dom
import { walkSuite } from 'chartwalk/vitest';
import { vueMount } from 'chartwalk/vue';
import { expect } from 'vitest';
import { h } from 'vue';
import { flow } from './wizard.flow';
import { WizardView } from './wizard-view';

walkSuite(flow, {
  mount: vueMount((actor) => h(WizardView, { actor })),
  gestures: {
    'city.submit': async ({ user, screen, event }) => {
      const city = screen.getByLabelText('City');
      await user.clear(city);
      if (event.city) await user.type(city, event.city);
      await user.click(screen.getByText('Next'));
    },
    back: ({ user, screen }) => user.click(screen.getByText('Back')),
    confirm: ({ user, screen }) => user.click(screen.getByText(/^(Confirm|Try again)$/)),
  },
  assertions: {
    typing: (screen) => void screen.getByLabelText('City'),
    reviewing: (screen) => void screen.getByText('Deliver to Lima?'),
    saving: (screen) => expect(screen.getByRole('status').textContent).toBe('Saving'),
    failed: (screen) => expect(screen.getByRole('alert').textContent).toBe('Not saved'),
    saved: (screen) => expect(screen.getByRole('status').textContent).toBe('Saved'),
  },
});
