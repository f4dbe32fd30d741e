// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { welcomeMachine } from '../../machines/account/welcome.machine.ts';
import { WelcomeView } from '../../src/flows/account/welcome/welcome.view.tsx';
import { members } from '../site/members.ts';
import { expired, outages } from '../site/outages.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow } from './welcome.flow.ts';

const gestures: Gestures<typeof flow.machine> = {
  'welcome.retry': ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  // The dialog around it is asked to close.
  'dialog.close': 'send',
};

const silent: Sights[string] = () => expect(screen.queryByRole('alert')).toBeNull();

const see: Sights = {
  fetching: silent,
  stranded: () => {
    expect(screen.getByRole('alert').textContent).toMatch(/^Ya casi: no pudimos cargar tu cuenta/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reintentar' }));
  },
  abandoning: silent,
  signedIn: silent,
  expired: silent,
  left: silent,
};

describe('welcome', () => {
  beforeAll(spanish);
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    const render = (actor: ActorRefFrom<typeof welcomeMachine>) => translated(<WelcomeView actor={actor} />);
    await walkView({ flow, path, render, gestures, see });
  });
});

describe('what the way in hears', () => {
  const member = { output: { ok: true, value: members.member } };
  const ended = (settle: (bench: Bench) => void) => {
    const bench = new Bench(flow, 'plain');
    settle(bench);
    return bench.chart.getSnapshot().output;
  };

  it('is the member, at the first or a later try', () => {
    const signedIn = { kind: 'signedIn', member: members.member };
    expect(ended((bench) => bench.settle('fetchMember', member))).toEqual(signedIn);
    const later = (bench: Bench) => {
      bench.settle('fetchMember', outages.offline);
      bench.chart.send({ type: 'welcome.retry' });
      bench.settle('fetchMember', member);
    };
    expect(ended(later)).toEqual(signedIn);
  });

  it('is that the session has ended', () => {
    expect(ended((bench) => bench.settle('fetchMember', expired))).toEqual({ kind: 'expired' });
  });

  it('is that it was left, whether or not the gateway could be told', () => {
    for (const told of [{ output: undefined }, { error: new Error('offline') }]) {
      const left = (bench: Bench) => {
        bench.settle('fetchMember', outages.timeout);
        bench.chart.send({ type: 'dialog.close' });
        bench.settle('abandon', told);
      };
      expect(ended(left)).toEqual({ kind: 'left' });
    }
  });
});
