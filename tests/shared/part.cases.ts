import type { FlowModule } from '../../machines/shared/part.machine.ts';
import { partMachine } from '../../machines/shared/part.machine.ts';
import type { FlowView } from '../../src/features/shared/part/part.view.tsx';
import { defineFlow } from '../walker/flow.ts';
import { inertLogic } from '../walker/stand-in.ts';

const view: FlowView = () => 'Verificación';
export const module: FlowModule = { logic: inertLogic, view };

export const flow = defineFlow({
  machine: partMachine,
  input: { name: 'slider-captcha', flowInput: { asked: true } },
  events: { 'dialog.close': { asked: {} }, 'flow.restart': { asked: {} } },
  outcomes: { chunk: { loaded: { output: { module } } }, flow: { ended: { output: { passed: true } } } },
  project: () => null,
});
