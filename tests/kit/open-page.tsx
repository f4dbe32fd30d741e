import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { useSearch } from 'wouter/use-browser-location';
import { fromPromise } from 'xstate';
import { chunkMachine } from '../../machines/shared/chunk.machine.ts';
import type { Member } from '../../machines/site/member.ts';
import type { PageProps } from '../../src/features/shared/page-props.ts';
import type { Answer, ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { translated } from './translated.tsx';

export type Replies = Partial<Record<EndpointName, Answer<unknown> | Promise<Answer<unknown>>>>;

export const ok = (value: unknown): Answer<unknown> => ({ ok: true, value });
export const fault = (kind: Exclude<ApiError['kind'], 'refused' | 'limited'>): Answer<never> => ({
  ok: false,
  fault: { kind },
});
export const refused = (errorCode: string): Answer<never> => ({
  ok: false,
  fault: { kind: 'refused', errorCode, message: '', value: null },
});

export const ana: Member = {
  id: 7,
  account: 'ana',
  nickname: 'Ana',
  type: 0,
  clubLabel: { labelName: 'Bronce', rankLevel: 2 },
};

const pendingChunk = chunkMachine.provide({ actors: { load: fromPromise(() => new Promise(() => {})) } });

export const visitor: Partial<PageProps> = { isSignedIn: false, member: null, role: null };

/** A page whose query is that of the address, as in the site. */
export function PageAtAddress({ Page, ...props }: PageProps & { Page: ComponentType<PageProps> }) {
  return <Page {...props} search={useSearch()} />;
}

/**
 * Renders a page at an address, by default for the member Ana. For each call, the gateway returns the current entry of
 * `replies`. A call without an entry stays pending, and chunks never load.
 */
export async function openPage(
  Page: ComponentType<PageProps>,
  address: string,
  replies: Replies = {},
  more: Partial<PageProps> = {},
) {
  const call = vi.fn((name: EndpointName, _request?: unknown, _options?: unknown) => {
    const reply = replies[name];
    return reply ? Promise.resolve(reply) : new Promise(() => {});
  });
  const { pathname, search } = new URL(address, location.origin);
  window.history.replaceState(null, '', address);
  const props: PageProps = {
    gateway: { call } as unknown as Gateway,
    chunk: pendingChunk,
    merchantCode: 'sorteo',
    symbol: 'P',
    language: 'es',
    path: pathname,
    search,
    isRestoring: false,
    isSignedIn: true,
    member: ana,
    balance: null,
    role: 'member',
    onPendingAction: vi.fn(),
    onSignIn: vi.fn(),
    onRegister: vi.fn(),
    onDialog: vi.fn(),
    onGo: vi.fn(),
    onRedirect: vi.fn(),
    onMoneyMoved: vi.fn(),
    ...more,
  };
  const page = (shown: PageProps) => translated(<PageAtAddress Page={Page} {...shown} />);
  const { rerender } = render(page(props));
  await act(async () => {});
  return {
    props,
    user: userEvent.setup({ delay: null }),
    call,
    /** The requests of one endpoint, in order. */
    requests: (name: EndpointName) => call.mock.calls.filter(([called]) => called === name).map(([, sent]) => sent),
    async change(next: Partial<PageProps>) {
      if (next.search !== undefined) window.history.replaceState(null, '', location.pathname + next.search);
      rerender(page({ ...props, ...next }));
      await act(async () => {});
    },
  };
}
