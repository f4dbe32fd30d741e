// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expectedPaths, receivedBy, type Settlement, TestHarness, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { finishSignInMachine } from '../../machines/account/finish-sign-in.machine.ts';
import type { ChangeCause } from '../../machines/account/password-change-reason.ts';
import { createLazyFlow } from '../../machines/shared/lazy-flow.machine.ts';
import { provideFinishSignIn } from '../../src/features/account/finish-sign-in/finish-sign-in.actors.ts';
import { FinishSignInView } from '../../src/features/account/finish-sign-in/finish-sign-in.view.tsx';
import { provideLoadMember } from '../../src/features/account/load-member/load-member.actors.ts';
import type { Answer } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import type { EndpointName } from '../../src/gateway/endpoints.ts';
import { session as storage } from '../../src/storage/session.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from '../site/members.ts';
import { thrown } from '../site/transport-errors.ts';
import { flow } from './finish-sign-in.cases.ts';
import { good } from './login.cases.ts';

const gestures: Gestures<typeof flow.machine> = { 'credentials.give': 'send', 'dialog.close': 'send' };

const nothing: StateAssertions[string] = () => expect(document.body.textContent).toBe('');

const assertions: StateAssertions = {
  waiting: nothing,
  remembering: nothing,
  changing: () => expect(screen.getByText('change-password')).toBeDefined(),
  loadingMember: () => expect(screen.getByText('loadMember')).toBeDefined(),
  abandoning: nothing,
  ended: nothing,
};

const view = (actor: ActorRefFrom<typeof finishSignInMachine>) =>
  translated(
    <FinishSignInView
      actor={actor}
      lazyFlow={(child) => <p>{child.getSnapshot().context.name}</p>}
      loadMember={() => <p>loadMember</p>}
    />,
  );

const paths = expectedPaths(flow);
beforeAll(spanish);
afterEach(cleanup);

describe('finish sign-in', () => {
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: view, gestures, assertions });
  });
});

function accepted(start: 'plain' | 'mustChange', ...ends: [actor: string, settlement: Settlement][]): TestHarness {
  const harness = new TestHarness(flow, start);
  harness.chart.send({ type: 'credentials.give', values: { ...good, remember: true } });
  for (const [actor, settlement] of ends) harness.settle(actor, settlement);
  return harness;
}

const kept: [string, Settlement] = ['remember', { output: undefined }];
const changeEnded = (result: unknown): [string, Settlement] => ['changePassword', { output: { result } }];
const stateOf = ({ chart }: TestHarness) => chart.getSnapshot().value;
const givenTo = ({ chart }: TestHarness, actor: string) => chart.getSnapshot().children[actor]?.getSnapshot().input;
const outputOf = ({ chart }: TestHarness) => chart.getSnapshot().output;

describe('finish sign-in chart', () => {
  it.each([
    ['loadingMember', 'plain'],
    ['changing', 'mustChange'],
  ] as const)(
    'tries to store the remembered sign-in, and then enters the state %s even when storing fails',
    (state, start) => {
      const harness = accepted(start);
      expect([stateOf(harness), givenTo(harness, 'remember')]).toEqual(['remembering', { ...good, remember: true }]);
      harness.settle('remember', thrown);
      expect(stateOf(harness)).toBe(state);
    },
  );

  it('keeps the password only until the required password change ends', () => {
    const harness = accepted('mustChange', kept);
    expect(givenTo(harness, 'changePassword')).toEqual({
      name: 'change-password',
      flowInput: { account: 'lucia2025', cause: 'firstLogin', knownPassword: 'Sorteo2025' },
    });
    harness.settle(...changeEnded({ changed: true }));
    expect([stateOf(harness), harness.chart.getSnapshot().context.values]).toEqual(['loadingMember', null]);
  });

  it.each([
    ['the change ends unchanged', { changed: false }],
    ['the chunk of the change was closed over', null],
  ])('output contains no signed-in member when %s', (_, result) => {
    const harness = accepted('mustChange', kept, changeEnded(result));
    expect(stateOf(harness)).toBe('abandoning');
    harness.settle('abandon', { output: undefined });
    expect(outputOf(harness)).toEqual({ kind: 'left' });
  });

  it('forwards a close event to the password change flow or to the load member flow', () => {
    const change = accepted('mustChange', kept);
    change.chart.send({ type: 'dialog.close' });
    expect([stateOf(change), receivedBy(change.chart, 'changePassword')]).toEqual([
      'changing',
      [{ type: 'dialog.close' }],
    ]);
    const loadMember = accepted('plain', kept);
    loadMember.chart.send({ type: 'dialog.close' });
    expect([stateOf(loadMember), receivedBy(loadMember.chart, 'loadMember')]).toEqual([
      'loadingMember',
      [{ type: 'dialog.close' }],
    ]);
  });

  it('output reports a session that expired before the new password was set', () => {
    const harness = accepted('mustChange', kept, changeEnded({ changed: false, expired: true }));
    expect(outputOf(harness)).toEqual({ kind: 'expired' });
  });

  it.each([{ kind: 'signedIn', member: members.member }, { kind: 'expired' }, { kind: 'left' }])(
    'returns the result of the load member flow: $kind',
    (output) => expect(outputOf(accepted('plain', kept, ['loadMember', { output }]))).toEqual(output),
  );
});

describe('finish sign-in actors', () => {
  async function ended(memberInfo: Answer<unknown>, change: ChangeCause | null = null) {
    storage.storeToken('token-1', false);
    const gateway = {
      call: async (name: EndpointName) => ({ memberInfo })[name as 'memberInfo'],
    } as unknown as Gateway;
    const actor = createActor(
      provideFinishSignIn(gateway, {
        changePassword: createLazyFlow<'change-password'>(),
        loadMember: provideLoadMember(gateway),
      }),
      { input: { change } },
    ).start();
    actor.send({ type: 'credentials.give', values: good });
    return (await waitFor(actor, (state) => state.status === 'done')).output;
  }

  it('loads the member of the stored session', proves('site-4.12'), async () => {
    const output = await ended({ ok: true, value: members.member });
    expect([output, storage.restorableToken()]).toEqual([{ kind: 'signedIn', member: members.member }, 'token-1']);
  });

  it('removes a session that the gateway rejects', async () => {
    const output = await ended({ ok: false, fault: { kind: 'unauthorised' } });
    expect([output, sessionStorage.getItem('token')]).toEqual([{ kind: 'expired' }, null]);
  });
});
