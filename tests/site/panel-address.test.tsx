// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expectedPaths, inertLogic, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { PanelName, PanelPage } from '../../machines/site/panel.ts';
import { type Known, panelAddressMachine } from '../../machines/site/panel-address.machine.ts';
import { PanelAddressView } from '../../src/features/site/panel-address/panel-address.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { withdrawalPasswordHref } from '../../src/routes/page-queries.ts';
import { agentHref, memberHref } from '../../src/routes/paths.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './panel-address.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'address.changed': 'send',
  'address.unknown': 'send',
  'address.known': 'send',
  'session.changed': 'send',
  'panel.closed': 'send',
  'notice.dismiss': ({ user }) => user.click(screen.getByRole('button', { name: 'Cerrar aviso' })),
};
const says =
  (text: RegExp): StateAssertions[string] =>
  () => {
    expect(screen.queryByTestId('status')?.textContent).toMatch(text);
    expect(screen.queryByTestId('alert')).toBeNull();
  };
const assertions: StateAssertions = {
  away: says(/^$/),
  waiting: says(/^Abriendo (tu centro personal|el centro de agentes)…$/),
  open: says(/^$/),
  suspended: says(/^$/),
  unknown: () => {
    expect(screen.getAllByTestId('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^Parte de esta dirección no existe.*Te mostramos esta página sin esa parte\.$/),
    );
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Cerrar aviso' })]);
    expect(screen.queryByTestId('alert')).toBeNull();
  },
  barred: () => {
    expect(screen.getByTestId('alert').textContent).toContain('Solo los agentes pueden ingresar');
    expect(screen.getByRole('link', { name: 'Cómo ser agente' }).getAttribute('href')).toBe('/join');
  },
};

describe('panel address', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('member');
  });
  const paths = expectedPaths(flow);
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({
      flow,
      path,
      render: (actor) => translated(<PanelAddressView actor={actor} />),
      gestures,
      assertions,
    });
  });
});

describe('panel address events', () => {
  function begin() {
    const done: string[] = [];
    const note = (name: string) => (_: unknown, panelPage: PanelPage) => void done.push(`${name} ${panelPage.page}`);
    const actor = createActor(
      panelAddressMachine.provide({
        actors: { site: inertLogic as never },
        actions: {
          showPage: note('show'),
          closePanel: note('close'),
          requestPendingAction: note('ask'),
          giveUp: note('give up'),
          clearAddress: () => void done.push('clear'),
          leaveAddress: () => void done.push('leave'),
        },
      }),
    );
    actor.start();
    return { actor, done };
  }
  const named = (page: string | null, panel: PanelName = 'member') =>
    ({ type: 'address.changed', panelPage: page === null ? null : { panel, page } }) as const;
  const known = (who: Known) => ({ type: 'session.changed', known: who }) as const;

  it.each(['member', 'agent'] as const)(
    'opens the page of the initial address as soon as a %s is identified',
    (who) => {
      const { actor, done } = begin();
      actor.send(named('withdraw'));
      expect(done).toEqual([]);
      actor.send(known(who));
      expect(done).toEqual(['show withdraw']);
      actor.send(named('depositv2'));
      actor.send(named(null));
      expect(done).toEqual(['show withdraw', 'show depositv2', 'close depositv2']);
    },
  );

  it.each(['visitor', 'trial'] as const)(
    'asks a %s for the required account type, and removes the page from the address',
    (who) => {
      const { actor, done } = begin();
      actor.send(known(who));
      actor.send(named('withdraw'));
      expect(done).toEqual(['ask withdraw', 'clear']);
      actor.send(named(null));
      actor.send(known('member'));
      actor.send(named('withdraw'));
      expect(done).toEqual(['ask withdraw', 'clear', 'show withdraw']);
    },
  );

  const closed = { type: 'panel.closed', panel: 'member' } as const;

  it('clears the address when the panel of the address is closed', () => {
    const { actor, done } = begin();
    actor.send(known('member'));
    actor.send(named('withdraw'));
    actor.send(closed);
    expect(done).toEqual(['show withdraw', 'leave']);
  });

  it('when the session expires, keeps the address of the panel until the panel opens again', () => {
    const { actor, done } = begin();
    actor.send(known('member'));
    actor.send(named('withdraw'));
    actor.send(known('visitor'));
    actor.send({ type: 'panel.closed', panel: 'agent' });
    expect([actor.getSnapshot().value, done]).toEqual(['suspended', ['show withdraw']]);
    actor.send(named('depositv2'));
    expect(done).toEqual(['show withdraw']);
    actor.send(known('member'));
    expect([actor.getSnapshot().value, done]).toEqual(['open', ['show withdraw', 'show depositv2']]);
  });

  it('discards a suspended panel when the address changes, and later clears the address on the close event', () => {
    for (const panelPage of [named(null), named('registerCenter', 'agent')]) {
      const { actor, done } = begin();
      actor.send(known('member'));
      actor.send(named('withdraw'));
      actor.send(known('visitor'));
      actor.send(panelPage);
      expect(done).toEqual(['show withdraw', 'give up withdraw']);
      actor.send(closed);
      expect([actor.getSnapshot().value, done]).toEqual(['away', ['show withdraw', 'give up withdraw', 'leave']]);
      actor.send(known('member'));
      expect(actor.getSnapshot().value).toBe('away');
    }
  });

  it('opens the agent center for agents and asks visitors to sign in', () => {
    const { actor, done } = begin();
    actor.send(named('registerCenter', 'agent'));
    actor.send(known('visitor'));
    expect(done).toEqual(['ask registerCenter', 'clear']);
    actor.send(named(null));
    actor.send(known('agent'));
    actor.send(named('registerCenter', 'agent'));
    expect(done).toEqual(['ask registerCenter', 'clear', 'show registerCenter']);
  });

  it.each(['member', 'trial'] as const)(
    'tells a %s that the agent center is only for agents, until the notice is dismissed',
    (who) => {
      const { actor, done } = begin();
      actor.send(known(who));
      actor.send(named('registerCenter', 'agent'));
      expect(actor.getSnapshot().value).toBe('barred');
      expect(done).toEqual(['clear']);
      actor.send(named(null));
      expect(actor.getSnapshot().value).toBe('barred');
      actor.send({ type: 'notice.dismiss' });
      expect(actor.getSnapshot().value).toBe('away');
    },
  );

  it('closes one center when the other center opens, and ignores the close event of the first center', () => {
    const { actor, done } = begin();
    actor.send(known('agent'));
    actor.send(named('withdraw'));
    actor.send(named('registerCenter', 'agent'));
    actor.send({ type: 'panel.closed', panel: 'member' });
    expect(done).toEqual(['show withdraw', 'close withdraw', 'show registerCenter']);
    expect(actor.getSnapshot().value).toBe('open');
  });
});

it('a center address keeps the path and the query of the page, and contains only one center', () => {
  const place = { pathname: '/rng', search: '?q=oro&member=depositv2&agent=registerCenter' };
  expect(memberHref('withdraw', place)).toBe('/rng?q=oro&member=withdraw');
  const form = withdrawalPasswordHref('withdraw', place);
  expect(form).toBe('/rng?q=oro&member=securityCenter&section=withdrawalPassword&back=withdraw');
  expect(memberHref('withdraw', { ...place, search: form.slice(4) })).toBe('/rng?q=oro&member=withdraw');
  expect(agentHref('agentHourSalary', place)).toBe('/rng?q=oro&agent=agentHourSalary');
});
