// @vitest-environment happy-dom

import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { StartView } from '../../src/features/site/start/start.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { members } from './members.ts';
import { flow } from './start.cases.ts';
import { expired, outages } from './transport-errors.ts';

const gestures: Gestures<typeof flow.machine> = {
  'start.retry': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  'start.giveUp': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Seguir como visitante' })),
};

const anything: StateAssertions[string] = () => {};

const restoring: StateAssertions[string] = (screen) => {
  expect(screen.getByTestId('status').textContent).toBe('Recuperando tu sesión…');
  expect(screen.queryByTestId('alert')).toBeNull();
};

const assertions: StateAssertions = {
  'country.loading': anything,
  'country.settled': anything,
  'member.restoring': restoring,
  'member.restored': restoring,
  'member.unreachable': (screen) => {
    expect(screen.getByTestId('alert').textContent).toContain('No pudimos recuperar tu sesión');
    expect(screen.getByTestId('alert').textContent).toContain('Tu sesión sigue guardada');
  },
  'member.settled': (screen) => {
    expect(screen.queryByTestId('status')).toBeNull();
    expect(screen.queryByTestId('alert')).toBeNull();
  },
};

const country = { output: { ok: true, value: { countryCode: 'PE', countryDialingCode: '51' } } };

describe('start', () => {
  beforeAll(spanish);
  walkPaths({ flow, render: (actor) => translated(<StartView actor={actor} />), gestures, assertions });

  const endsAs = (harness: TestHarness) => harness.details.findLast(({ type }) => type === 'xstate.done.actor.chart');

  it('restores the member of a stored session and keeps the country', proves('site-4.5', 'site-4.1'), () => {
    const harness = new TestHarness(flow, 'stored');
    harness.settle('fetchCountry', country);
    harness.settle('fetchMember', { output: { ok: true, value: members.agent41 } });
    expect(endsAs(harness)).toMatchObject({
      output: { arrival: { kind: 'restored', member: members.agent41 }, country: country.output.value },
    });
  });

  it('ends with the result `rejected` when the gateway refuses the token', () => {
    const harness = new TestHarness(flow, 'stored');
    harness.settle('fetchCountry', country);
    harness.settle('fetchMember', expired);
    expect(endsAs(harness)).toMatchObject({ output: { arrival: { kind: 'rejected' } } });
  });

  it.each(Object.entries(outages))('keeps the session and retries after a failure: %s', (_, outage) => {
    const harness = new TestHarness(flow, 'stored');
    harness.settle('fetchCountry', country);
    harness.settle('fetchMember', outage);
    expect(harness.chart.getSnapshot()).toMatchObject({ status: 'active', value: { member: 'unreachable' } });
    harness.chart.send({ type: 'start.retry' });
    harness.settle('fetchMember', { output: { ok: true, value: members.member } });
    expect(endsAs(harness)).toMatchObject({ output: { arrival: { kind: 'restored' } } });
  });

  it('does not request the country when it is already known', () => {
    const harness = new TestHarness(flow, 'again');
    expect(Object.keys(harness.chart.getSnapshot().children)).toEqual(['fetchMember']);
    harness.settle('fetchMember', { output: { ok: true, value: members.member } });
    expect(endsAs(harness)).toMatchObject({ output: { country: country.output.value } });
  });

  it(
    'waits at most three seconds for the country and continues without the country after that',
    proves('site-4.4'),
    () => {
      const harness = new TestHarness(flow, 'nobody');
      expect(harness.clock.next()).toBe(3000);
      harness.passTime();
      expect(endsAs(harness)).toMatchObject({ output: { arrival: { kind: 'visitor' }, country: null } });
    },
  );
});
