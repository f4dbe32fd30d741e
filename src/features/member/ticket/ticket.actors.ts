import { fromCallback, fromPromise } from 'xstate';
import {
  type FoundTicket,
  type SharedTicket,
  type ShareOutcome,
  type TicketReason,
  ticketMachine,
} from '../../../../machines/member/ticket.machine.ts';
import type { Result } from '../../../../machines/shared/result.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { ticketIn, ticketUrl } from '../../../routes/page-queries.ts';
import { copyText } from '../../../ui/clipboard.ts';
import { findOrder } from './find-order.ts';

const navigations = ['popstate', 'pushState', 'replaceState'];

/** A share sheet that the member closes rejects with this name. */
const closedName = 'AbortError';

async function share({ title, text }: SharedTicket): Promise<ShareOutcome> {
  const url = ticketUrl(ticketIn(location.search));
  if ('share' in navigator) {
    try {
      await navigator.share({ title, text, url });
      return 'sent';
    } catch (error) {
      if (error instanceof Error && error.name === closedName) return 'closed';
    }
  }
  return (await copyText(`${text}\n${url}`)) ? 'copied' : 'denied';
}

export const provideTicket = (gateway: Gateway) =>
  ticketMachine.provide({
    actors: {
      find: fromPromise<Result<FoundTicket, TicketReason>>(async ({ signal }) => {
        const reference = ticketIn(location.search);
        const found = await findOrder(gateway, reference, signal);
        return found.ok ? { ok: true, value: { reference, order: found.value } } : toFailure(found.fault);
      }),
      share: fromPromise<ShareOutcome, SharedTicket>(({ input }) => share(input)),
      address: fromCallback(({ sendBack }) => {
        let last = ticketIn(location.search);
        const look = () => {
          const reference = ticketIn(location.search);
          if (reference === '' || reference === last) return;
          last = reference;
          sendBack({ type: 'reference.changed' });
        };
        for (const type of navigations) window.addEventListener(type, look);
        return () => {
          for (const type of navigations) window.removeEventListener(type, look);
        };
      }),
    },
  });
