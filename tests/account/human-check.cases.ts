import { defineFlow } from 'chartwalk';
import { humanCheckMachine } from '../../machines/account/human-check.machine.ts';
import type { CheckKind, HumanCheckInput } from '../../machines/account/human-check.model.ts';
import { outages, thrown } from '../site/transport-errors.ts';
import { proof } from './slider-captcha.cases.ts';

const offered = (...value: CheckKind[]) => ({ output: { ok: true as const, value } });
const passed = { output: proof };

export const flow = defineFlow({
  machine: humanCheckMachine,
  inputs: {
    plain: { purpose: 'signIn', username: 'lucia2025' },
    registration: { purpose: 'registration', username: '' },
    smsCode: { purpose: 'smsCode', username: '' },
  } satisfies Record<string, HumanCheckInput>,
  inputKinds: { 'purpose: signIn': 'plain', 'purpose: registration': 'registration', 'purpose: smsCode': 'smsCode' },
  events: {
    'kind.choose': {
      slider: { kind: 'slider' },
      audio: { kind: 'audio' },
      code: { kind: 'code' },
      passkey: { kind: 'passkey' },
    },
    'kinds.retry': { asked: {} },
    'check.cancel': { asked: {} },
  },
  outcomes: {
    fetchKinds: {
      all: offered('slider', 'audio', 'code', 'passkey'),
      audioFirst: offered('audio', 'slider'),
      sliderOnly: offered('slider'),
      none: offered(),
      ...outages,
      thrown,
    },
    slider: { passed },
    audio: { passed },
    code: { passed },
    passkey: { passed },
  },
  project: ({ purpose, kinds, kind }) => [purpose, kinds.join(), kind],
  secrets: { held: { passed: ['proof'] }, returned: 'the proof of a passed check is what the flow is for' },
  always: {
    'a passed check has a proof from a kind': ({ isIn, context }) => !isIn('passed') || context.proof !== null,
  },
  never: {
    'a canceled check has a proof': ({ isIn, context }) => isIn('cancelled') && context.proof !== null,
  },
});
