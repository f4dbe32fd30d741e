import { fromCallback, fromPromise } from 'xstate';
import {
  type Recalled,
  type ResendTimerEvent,
  resendTimerMachine,
} from '../../../../machines/account/resend-timer.machine.ts';
import type { Recipient, SmsPurpose } from '../../../../machines/account/sms-code.model.ts';
import { smsDeadlines } from '../../../storage/sms-deadlines.ts';

export const resendTimer = resendTimerMachine.provide({
  actors: {
    recall: fromPromise<Recalled, { purpose: SmsPurpose; recipient: Recipient }>(async ({ input }) => {
      const key = await smsDeadlines.keyOf(input.purpose, input.recipient);
      return { key, left: smsDeadlines.read(key) };
    }),
    otherTabs: fromCallback(({ sendBack }) => {
      const notify = (event: ResendTimerEvent) => sendBack(event);
      return smsDeadlines.listen((key, left) => notify({ type: 'tab.deadline', key, left }));
    }),
  },
  actions: {
    storeDeadline: ({ context: { key, left } }) => {
      if (key !== null) smsDeadlines.write(key, left);
    },
  },
});
