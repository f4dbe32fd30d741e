// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SupportQueue } from '../../machines/site/customer-service.machine.ts';
import { open } from '../../src/features/site/customer-service/customer-service.entry.tsx';
import { supportPopup } from '../../src/features/site/customer-service/support-popup.ts';
import { startSite } from '../kit/start-site.ts';
import { spanish, translated } from '../kit/translated.tsx';

let stop = () => {};
function show(queue: SupportQueue) {
  const { services, site, call } = startSite({
    answers: { customerServiceLinks: { ok: false, fault: { kind: 'offline' } } },
  });
  const { logic, view: View, frame } = open(services);
  const service = createActor(logic, { input: { queue } }).start();
  stop = () => {
    service.stop();
    site.stop();
  };
  render(translated(<View actor={service} />));
  return { frame: frame(service), call };
}

beforeAll(spanish);
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
});

describe('customer service dialog', () => {
  it.each([
    ['live', 'customerServiceModal', 'shell.support.title'],
    ['vip', 'customerServiceModal', 'shell.support.vipTitle'],
    ['room', 'chatRoomModal', 'shell.support.roomTitle'],
  ] as const)('support queue "%s" uses the dialog %s with the title %s', (queue, name, title) => {
    vi.spyOn(supportPopup, 'hold').mockImplementation(() => {});
    expect(show(queue).frame).toEqual({ name, title });
  });

  it('requests the support address from the gateway, and shows an error when there is no address', async () => {
    vi.spyOn(supportPopup, 'hold').mockImplementation(() => {});
    const { call } = show('vip');
    expect(screen.getByText('Te estamos conectando con tu asesor personal.')).toBeDefined();
    await act(async () => {});
    expect(call).toHaveBeenCalledWith('customerServiceLinks', undefined, { signal: expect.any(AbortSignal) });
    expect(await screen.findByTestId('alert')).toBeDefined();
  });
});
