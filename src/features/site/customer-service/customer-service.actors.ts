import { fromPromise } from 'xstate';
import {
  type ConnectAnswer,
  customerServiceMachine,
  type SupportInput,
  type SupportQueue,
} from '../../../../machines/site/customer-service.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toTransportFailure } from '../../../gateway/refusal.ts';
import { supportPopup } from './support-popup.ts';

/**
 * Values of `type` in the gateway's list of links. The specification defines only type 3; the other types are
 * assumptions.
 */
const linkType: Record<SupportQueue, number> = { live: 3, vip: 4, room: 5 };

/**
 * Adds the reference of an order to the address of the chat. The specification defines no such parameter; a chat that
 * does not know it ignores it.
 */
function aboutOrder(address: string, reference: string): string {
  if (reference === '') return address;
  const url = new URL(address);
  url.searchParams.set('order', reference);
  return url.href;
}

/**
 * The click that opens the dialog also opens the popup window, and a retry opens a new one. A popup without a
 * conversation closes when the connection fails or the dialog closes.
 */
export function provideCustomerService(gateway: Gateway) {
  const connect = async ({ queue, reference }: Required<SupportInput>, signal: AbortSignal): Promise<ConnectAnswer> => {
    const cipher = import('../../../gateway/support-path.ts').catch(() => null);
    const answer = await gateway.call('customerServiceLinks', undefined, { signal });
    if (!answer.ok) return toTransportFailure(answer.fault);
    const link = answer.value.find(({ type }) => type === linkType[queue]);
    if (!link) return { ok: false, reason: 'missing' };
    const loaded = await cipher;
    if (!loaded) return { ok: false, reason: 'offline' };
    const plain = loaded.supportAddress(link.path, location.origin);
    if (plain === null) return { ok: false, reason: 'undecipherable' };
    const address = aboutOrder(plain, reference);
    signal.throwIfAborted();
    return { ok: true, value: { address, isShown: queue !== 'room' && supportPopup.lead(address) } };
  };
  return customerServiceMachine.provide({
    actors: {
      connect: fromPromise<ConnectAnswer, Required<SupportInput>>(async ({ input, signal }) => {
        const { queue } = input;
        if (queue !== 'room') supportPopup.hold(queue);
        signal.addEventListener('abort', supportPopup.close);
        try {
          const answer = await connect(input, signal);
          if (!answer.ok) supportPopup.close();
          return answer;
        } catch (error) {
          supportPopup.close();
          throw error;
        } finally {
          signal.removeEventListener('abort', supportPopup.close);
        }
      }),
    },
  });
}
