import { memberCenterMachine } from '../../machines/member/member-center.machine.ts';
import { defineFlow } from '../walker/flow.ts';

const member = { account: 'lucia2025', nickname: 'Lucía' };
const next = { next: 'changePassModal', nextInput: { account: 'lucia2025', cause: 'wish' } };

export const flow = defineFlow({
  machine: memberCenterMachine,
  inputs: {
    plain: { ...member, page: 'responsiblePlay' },
    asking: { ...member, page: 'securityCenter' },
  },
  events: {
    'entry.choose': { another: { page: 'securityCenter' } },
    'dialog.close': { asked: {} },
  },
  outcomes: { part: { leading: { output: { result: next } }, left: { output: { result: null } } } },
  project: ({ page }) => page,
});
