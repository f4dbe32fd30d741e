import { sliderFlow } from '../../machines/account/slider-proof.ts';
import { defineFeature } from '../../src/features/shared/define-feature.ts';
import { inertLogic } from '../walker/actor-stub.ts';
import { defineFlow } from '../walker/flow.ts';

export const module = defineFeature({ logic: inertLogic, view: () => 'Verificación' });

export const flow = defineFlow({
  machine: sliderFlow,
  input: { name: 'slider-captcha' },
  events: { 'dialog.close': { asked: {} }, 'flow.restart': { asked: {} } },
  outcomes: { chunk: { loaded: { output: { module } } }, flow: { ended: { output: { passed: false } } } },
  project: () => null,
});
