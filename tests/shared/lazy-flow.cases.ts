import { defineFlow, inertLogic } from 'chartwalk';
import { humanCheckFlow } from '../../machines/account/human-proof.ts';
import { defineFeature } from '../../src/features/shared/define-feature.ts';

export const module = defineFeature({ logic: inertLogic, view: () => 'Verificación' });

export const flow = defineFlow({
  machine: humanCheckFlow,
  input: { name: 'human-check', flowInput: { purpose: 'signIn', username: 'lucia2025' } },
  events: { 'dialog.close': { asked: {} }, 'flow.restart': { asked: {} } },
  outcomes: { chunk: { loaded: { output: { module } } }, flow: { ended: { output: { passed: false } } } },
  project: () => null,
});
