import { defineFlow } from 'chartwalk';
import { installMachine } from '../../machines/site/install.machine.ts';
import { thrown } from './transport-errors.ts';

export const flow = defineFlow({
  machine: installMachine,
  events: {
    'prompt.offered': { offered: {} },
    'install.ask': { pressed: {} },
    'app.installed': { details: {} },
  },
  outcomes: {
    recognise: { running: { output: 'running' }, ios: { output: 'ios' }, other: { output: 'other' }, thrown },
    watch: {},
    prompt: {
      accepted: { output: { ok: true, value: null } },
      declined: { output: { ok: false, reason: 'declined' } },
      thrown,
    },
  },
  limits: { recognise: 'the browser is asked for its features, without waiting' },
  rests: {
    running: 'the site is installed and runs as an app',
    explained: 'this browser has no prompt; the page explains what to do by hand',
    installed: 'there is nothing more to offer',
  },
});
