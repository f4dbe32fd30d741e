// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { memberAddressMachine } from '../../machines/member/member-address.machine.ts';
import { MemberAddressView } from '../../src/flows/member/member-address/member-address.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { memberHref } from '../../src/ui/member-href.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { walkChart } from '../walker/replay.ts';
import { inertLogic } from '../walker/stand-in.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow } from './member-address.flow.ts';

const gestures: Gestures<typeof flow.machine> = {
  'address.changed': 'send',
  'session.changed': 'send',
  'panel.closed': 'send',
};
const says =
  (text: string): Sights[string] =>
  () =>
    expect(document.querySelector('[aria-live]')?.textContent).toBe(text);
const see: Sights = { away: says(''), waiting: says('Abriendo tu centro personal…'), open: says('') };

describe('member address', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('member');
  });
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: (actor) => translated(<MemberAddressView actor={actor} />), gestures, see });
  });
});

describe('what it does', () => {
  function begin() {
    const done: string[] = [];
    const note = (name: string) => (_: unknown, page?: unknown) => void done.push(page ? `${name} ${page}` : name);
    const actor = createActor(
      memberAddressMachine.provide({
        actors: { site: inertLogic as never },
        actions: {
          showPage: note('show'),
          closePanel: note('close'),
          requestDeed: note('ask'),
          clearAddress: note('clear'),
        },
      }),
    );
    actor.start();
    return { actor, done };
  }
  const named = (page: string | null) => ({ type: 'address.changed', page }) as const;
  const known = (who: 'visitor' | 'trial' | 'real') => ({ type: 'session.changed', known: who }) as const;

  it('opens the page that a cold address names once the session is there', () => {
    const { actor, done } = begin();
    actor.send(named('withdraw'));
    expect(done).toEqual([]);
    actor.send(known('real'));
    expect(done).toEqual(['show withdraw']);
    actor.send(named('depositv2'));
    actor.send(named(null));
    expect(done).toEqual(['show withdraw', 'show depositv2', 'close']);
  });

  it.each(['visitor', 'trial'] as const)('asks for a %s, and clears the address meanwhile', (who) => {
    const { actor, done } = begin();
    actor.send(known(who));
    actor.send(named('withdraw'));
    expect(done).toEqual(['ask withdraw', 'clear']);
    actor.send(named(null));
    actor.send(known('real'));
    actor.send(named('withdraw'));
    expect(done).toEqual(['ask withdraw', 'clear', 'show withdraw']);
  });

  it('clears the address of a panel that was closed, or whose session is over', () => {
    for (const event of [{ type: 'panel.closed' } as const, known('visitor')]) {
      const { actor, done } = begin();
      actor.send(known('real'));
      actor.send(named('withdraw'));
      actor.send(event);
      expect(done).toEqual(['show withdraw', 'clear']);
    }
  });
});

it('an address of the centre keeps the page under it and its query', () => {
  expect(memberHref('withdraw', { pathname: '/rng', search: '?q=oro&member=depositv2' })).toBe(
    '/rng?q=oro&member=withdraw',
  );
});
