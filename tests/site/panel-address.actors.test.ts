// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { PanelPage } from '../../machines/site/panel.ts';
import { home, type Place } from '../../machines/site/place.ts';
import { providePanelAddress } from '../../src/features/site/panel-address/panel-address.actors.ts';
import { startSite } from '../kit/started-site.ts';
import { members } from './members.ts';

const withdraw: PanelPage = { panel: 'member', page: 'withdraw' };
const overview: PanelPage = { panel: 'agent', page: 'agentTeamOverview' };
const asVisitor = { countryCode: { ok: true, value: { countryCode: 'PE', countryDialingCode: '51' } } };
let stop = () => {};

/** Each dialog runs a flow that notes what it hears. */
async function begin(given: Parameters<typeof startSite>[0], over?: PanelPage) {
  const heard = vi.fn();
  const load = async (name: string) => ({
    logic: fromCallback(({ receive }) => receive((event) => heard(name, event))),
    view: null,
  });
  const { site } = startSite({ load, ...given });
  const redirect = vi.fn();
  const address = createActor(providePanelAddress(site, redirect));
  const enter = (page?: PanelPage, place: Place = home) =>
    site.send({ type: 'place.enter', place: page ? { ...place, over: page } : place });
  const settle = async () =>
    vi.waitFor(() =>
      expect(
        Object.values(site.getSnapshot().children.dialogHost!.getSnapshot().context.dialogs).every((dialog) =>
          dialog?.getSnapshot().hasTag('shown'),
        ),
      ).toBe(true),
    );
  const dialogs = () => Object.keys(site.getSnapshot().children.dialogHost!.getSnapshot().context.dialogs);
  const inputOf = (name: string) =>
    (
      site.getSnapshot().children.dialogHost!.getSnapshot().context.dialogs as Record<
        string,
        { getSnapshot: () => { context: { flowInput: unknown } } }
      >
    )[name]?.getSnapshot().context.flowInput;
  await new Promise(setImmediate);
  if (over) enter(over);
  address.start();
  stop = () => {
    address.stop();
    site.stop();
  };
  await settle();
  return { site, address, redirect, heard, enter, settle, dialogs, inputOf };
}

afterEach(() => {
  stop();
  sessionStorage.clear();
});

describe('a page of a centre in the address', () => {
  it('is shown to a member, as theirs', async () => {
    const { dialogs, inputOf, redirect, address } = await begin({ member: members.member }, withdraw);
    expect(dialogs()).toEqual(['memberCenterModal']);
    expect(inputOf('memberCenterModal')).toEqual({ ...withdraw, account: 'lucia', nickname: 'Lucia' });
    expect(redirect).not.toHaveBeenCalled();
    expect(address.getSnapshot().value).toBe('open');
  });

  it('is shown when it comes later', async () => {
    const { enter, dialogs } = await begin({ member: members.member });
    expect(dialogs()).toEqual([]);
    enter(withdraw);
    expect(dialogs()).toEqual(['memberCenterModal']);
  });

  it('that there is not is the first one', async () => {
    const { inputOf } = await begin({ member: members.member }, { panel: 'member', page: 'casino' });
    expect(inputOf('memberCenterModal')).toMatchObject({ page: 'securityCenter' });
  });

  it('of the agent centre is shown to an agent', async () => {
    const { dialogs, inputOf } = await begin({ member: members.agent1 }, overview);
    expect(dialogs()).toEqual(['agentCenterModal']);
    expect(inputOf('agentCenterModal')).toEqual({ ...overview, account: 'mateo', nickname: 'Mateo' });
  });

  it('waits until it is known who is there', async () => {
    const { site, dialogs, address } = await begin({ input: { hasToken: true } }, withdraw);
    expect([dialogs(), address.getSnapshot().value]).toEqual([[], 'waiting']);
    site.getSnapshot().children.session?.send({ type: 'session.begin', member: members.member });
    expect(dialogs()).toEqual(['memberCenterModal']);
  });

  it.each([
    [withdraw, { name: 'withdraw', path: '/index?member=withdraw', needs: 'realAccount' }],
    [overview, { name: 'agentTeamOverview', path: '/index?agent=agentTeamOverview', needs: 'member' }],
  ])('%o is what a visitor is asked to sign in for, and leaves the address', async (over, deed) => {
    history.replaceState(null, '', '/index');
    const { site, enter, dialogs, redirect } = await begin({ answers: asVisitor });
    enter(over, { ...home, search: '?q=oro' });
    expect(site.getSnapshot().children.session?.getSnapshot().context.deed).toEqual(deed);
    expect(dialogs()).toEqual(['loginPopupModal']);
    expect(redirect).toHaveBeenCalledExactlyOnceWith('/index?q=oro');
  });

  it('turns the centre that is open to it', async () => {
    const { site, enter, heard } = await begin({ member: members.member }, withdraw);
    const center = site.getSnapshot().children.dialogHost!.getSnapshot().context.dialogs.memberCenterModal;
    enter({ panel: 'member', page: 'depositv2' });
    expect(heard.mock.calls).toEqual([['memberCenterModal', { type: 'entry.choose', page: 'depositv2' }]]);
    expect(site.getSnapshot().children.dialogHost!.getSnapshot().context.dialogs.memberCenterModal).toBe(center);
  });

  it('that is the same as before changes nothing', async () => {
    const { enter, heard } = await begin({ member: members.member }, withdraw);
    enter({ ...withdraw }, { ...home, search: '?q=oro' });
    expect(heard).not.toHaveBeenCalled();
  });

  it('takes the place of one of the other centre', async () => {
    const { enter, heard, dialogs } = await begin({ member: members.agent1 }, withdraw);
    enter({ panel: 'agent', page: 'withdraw' });
    expect(heard.mock.calls).toEqual([['memberCenterModal', { type: 'dialog.close' }]]);
    expect(dialogs()).toContain('agentCenterModal');
  });

  it('closes its centre when it goes', async () => {
    const { enter, heard } = await begin({ member: members.member }, withdraw);
    enter();
    expect(heard.mock.calls).toEqual([['memberCenterModal', { type: 'dialog.close' }]]);
  });
});

describe('a centre', () => {
  it('that is closed by its own means leaves the address, with the rest of it', async () => {
    const { site, enter, redirect } = await begin({ member: members.member });
    enter(withdraw, { ...home, path: '/hot', search: '?q=oro' });
    expect(redirect).not.toHaveBeenCalled();
    site.getSnapshot().children.dialogHost?.send({ type: 'dialog.closed', name: 'memberCenterModal', result: null });
    expect(redirect).toHaveBeenCalledExactlyOnceWith('/hot?q=oro');
  });

  it('of an expired session is not opened for another account', async () => {
    const { site, dialogs, redirect } = await begin({ member: members.member }, withdraw);
    const { session } = site.getSnapshot().children;
    session?.send({ type: 'session.expired' });
    expect(dialogs()).toEqual(['memberCenterModal', 'loginPopupModal']);
    session?.send({ type: 'session.begin', member: members.agent1 });
    expect(dialogs()).toEqual([]);
    expect(redirect).toHaveBeenCalledOnce();
  });

  it('without a query leaves an address without one', async () => {
    const { site, redirect } = await begin({ member: members.member }, withdraw);
    site.getSnapshot().children.dialogHost?.send({ type: 'dialog.closed', name: 'memberCenterModal', result: null });
    expect(redirect).toHaveBeenCalledExactlyOnceWith('/index');
  });

  it('whose session expired waits for the sign-in, which is closed once its address goes', async () => {
    const { site, enter, heard, redirect, settle, dialogs, address } = await begin(
      { member: members.member },
      withdraw,
    );
    site.getSnapshot().children.session?.send({ type: 'session.expired' });
    await settle();
    expect(dialogs().sort()).toEqual(['loginPopupModal', 'memberCenterModal']);
    expect([address.getSnapshot().value, redirect.mock.calls]).toEqual(['suspended', []]);
    enter();
    expect(heard.mock.calls).toEqual([['loginPopupModal', { type: 'dialog.close' }]]);
  });

  it('is told apart from the agent centre for a member, who is barred from that', async () => {
    const { address, dialogs, redirect } = await begin({ member: members.member }, overview);
    expect([address.getSnapshot().value, dialogs(), redirect.mock.calls]).toEqual(['barred', [], [['/index']]]);
  });
});

it('nothing is heard of the site any more once it is over', async () => {
  const { address, enter, dialogs } = await begin({ member: members.member });
  address.stop();
  enter(withdraw);
  expect(dialogs()).toEqual([]);
});
