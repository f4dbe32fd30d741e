// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expectedPaths, TestHarness, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { loadMemberMachine } from '../../machines/account/load-member.machine.ts';
import { provideLoadMember } from '../../src/features/account/load-member/load-member.actors.ts';
import { LoadMemberView } from '../../src/features/account/load-member/load-member.view.tsx';
import type { CallOptions, Gateway } from '../../src/gateway/client.ts';
import { session } from '../../src/storage/session.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { members } from '../site/members.ts';
import { expired, outages } from '../site/transport-errors.ts';
import { flow } from './load-member.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'loadMember.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  // The surrounding dialog, not this view, receives the close request.
  'dialog.close': 'send',
};

const silent: StateAssertions[string] = () => expect(screen.queryByTestId('alert')).toBeNull();

const assertions: StateAssertions = {
  loading: silent,
  loadFailed: () => {
    expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos cargar tu cuenta/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reintentar' }));
  },
  signingOut: silent,
  signedIn: silent,
  expired: silent,
  left: silent,
};

describe('load member', () => {
  beforeAll(spanish);
  const paths = expectedPaths(flow);
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    const render = (actor: ActorRefFrom<typeof loadMemberMachine>) => translated(<LoadMemberView actor={actor} />);
    await walkView({ flow, path, render, gestures, assertions });
  });
});

describe('output of load member', () => {
  const member = { output: { ok: true, value: members.member } };
  const ended = (settle: (harness: TestHarness) => void) => {
    const harness = new TestHarness(flow, 'plain');
    settle(harness);
    return harness.chart.getSnapshot().output;
  };

  it('contains the member, on the first or a later attempt', () => {
    const signedIn = { kind: 'signedIn', member: members.member };
    expect(ended((harness) => harness.settle('fetchMember', member))).toEqual(signedIn);
    const later = (harness: TestHarness) => {
      harness.settle('fetchMember', outages.offline);
      harness.chart.send({ type: 'loadMember.retry' });
      harness.settle('fetchMember', member);
    };
    expect(ended(later)).toEqual(signedIn);
  });

  it('has the kind "expired" when the session has ended', () => {
    expect(ended((harness) => harness.settle('fetchMember', expired))).toEqual({ kind: 'expired' });
  });

  it('has the kind "left" after closing, even when the sign-out call fails', () => {
    for (const details of [{ output: undefined }, { error: new Error('offline') }]) {
      const left = (harness: TestHarness) => {
        harness.settle('fetchMember', outages.timeout);
        harness.chart.send({ type: 'dialog.close' });
        harness.settle('abandon', details);
      };
      expect(ended(left)).toEqual({ kind: 'left' });
    }
  });
});

describe('closing while the member loads', () => {
  const aborted = { ok: false, fault: { kind: 'aborted' } };
  /** Gateway that returns the given response of a call, and the error `aborted` for a call that was aborted. */
  const gatewayOf = (answers: Record<string, unknown> = {}) =>
    vi.fn(
      (name: string, _body?: undefined, { signal }: CallOptions = {}) =>
        new Promise<unknown>((resolve) => {
          if (name in answers) resolve(answers[name]);
          signal?.addEventListener('abort', () => resolve(aborted));
        }),
    );
  const leave = (call: ReturnType<typeof gatewayOf>) => {
    session.storeToken('of-lucia', false);
    const actor = createActor(provideLoadMember({ call } as unknown as Gateway)).start();
    actor.send({ type: 'dialog.close' });
    return actor;
  };
  afterEach(() => {
    vi.useRealTimers();
    sessionStorage.clear();
  });

  it('cancels the request and ends the session at the gateway and locally', async () => {
    const call = gatewayOf({ logout: { ok: true, value: null } });
    const { output } = await waitFor(leave(call), ({ status }) => status === 'done');
    expect(output).toEqual({ kind: 'left' });
    expect(call.mock.calls.map(([name, , options]) => [name, options?.signal?.aborted])).toEqual([
      ['memberInfo', true],
      ['logout', false],
    ]);
    expect(session.token()).toBeNull();
  });

  it('waits at most three seconds for a gateway that does not respond', async () => {
    vi.useFakeTimers();
    const actor = leave(gatewayOf());
    await vi.advanceTimersByTimeAsync(2999);
    expect([actor.getSnapshot().value, session.token()]).toEqual(['signingOut', 'of-lucia']);
    await vi.advanceTimersByTimeAsync(1);
    expect([actor.getSnapshot().output, session.token()]).toEqual([{ kind: 'left' }, null]);
  });
});
