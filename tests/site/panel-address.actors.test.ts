// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { PanelPage } from '../../machines/site/panel.ts';
import { home, type RouteLocation } from '../../machines/site/route-location.ts';
import { providePanelAddress } from '../../src/features/site/panel-address/panel-address.actors.ts';
import { startSite } from '../kit/start-site.ts';
import { members } from './members.ts';

const withdraw: PanelPage = { panel: 'member', page: 'withdraw' };
const overview: PanelPage = { panel: 'agent', page: 'agentTeamOverview' };
const asVisitor = { countryCode: { ok: true, value: { countryCode: 'PE', countryDialingCode: '51' } } };
let stop = () => {};

/** Starts a site whose dialogs record the events that they receive. */
async function begin(given: Parameters<typeof startSite>[0], panelPage?: PanelPage) {
  const heard = vi.fn();
  const load = async (name: string) => ({
    logic: fromCallback(({ receive }) => receive((event) => heard(name, event))),
    view: null,
  });
  const { site } = startSite({ load, ...given });
  const redirect = vi.fn();
  const leave = vi.fn();
  const address = createActor(providePanelAddress(site, { redirect, leave }));
  const enter = (page?: PanelPage, place: RouteLocation = home) =>
    site.send({ type: 'location.enter', place: page ? { ...place, panelPage: page } : place });
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
  if (panelPage) enter(panelPage);
  address.start();
  stop = () => {
    address.stop();
    site.stop();
  };
  await settle();
  return { site, address, redirect, leave, heard, enter, settle, dialogs, inputOf };
}

afterEach(() => {
  stop();
  sessionStorage.clear();
});

describe('member or agent center page in the address', () => {
  it('opens for a member, and receives the account data of that member', async () => {
    const { dialogs, inputOf, redirect, address } = await begin({ member: members.member }, withdraw);
    expect(dialogs()).toEqual(['memberCenterModal']);
    expect(inputOf('memberCenterModal')).toEqual({ ...withdraw, account: 'lucia', nickname: 'Lucia' });
    expect(redirect).not.toHaveBeenCalled();
    expect(address.getSnapshot().value).toBe('open');
  });

  it('opens when the address changes later', async () => {
    const { enter, dialogs } = await begin({ member: members.member });
    expect(dialogs()).toEqual([]);
    enter(withdraw);
    expect(dialogs()).toEqual(['memberCenterModal']);
  });

  it('passes the name of a page that does not exist to the center, which says so', async () => {
    const { inputOf } = await begin({ member: members.member }, { panel: 'member', page: 'casino' });
    expect(inputOf('memberCenterModal')).toMatchObject({ page: 'casino' });
  });

  it('opens for an agent when it belongs to the agent center', async () => {
    const { dialogs, inputOf } = await begin({ member: members.agent1 }, overview);
    expect(dialogs()).toEqual(['agentCenterModal']);
    expect(inputOf('agentCenterModal')).toEqual({ ...overview, account: 'mateo', nickname: 'Mateo' });
  });

  it('waits until the member is loaded', async () => {
    const { site, dialogs, address } = await begin({ input: { hasToken: true } }, withdraw);
    expect([dialogs(), address.getSnapshot().value]).toEqual([[], 'waiting']);
    site.getSnapshot().children.session?.send({ type: 'session.begin', member: members.member });
    expect(dialogs()).toEqual(['memberCenterModal']);
  });

  it.each([
    [withdraw, { name: 'withdraw', path: '/index?member=withdraw', needs: 'realAccount' }],
    [overview, { name: 'agentTeamOverview', path: '/index?agent=agentTeamOverview', needs: 'member' }],
  ])('%o asks a visitor to sign in, and the page is removed from the address', async (panelPage, pendingAction) => {
    history.replaceState(null, '', '/index');
    const { site, enter, dialogs, redirect } = await begin({ answers: asVisitor });
    enter(panelPage, { ...home, search: '?q=oro' });
    expect(site.getSnapshot().children.session?.getSnapshot().context.pendingAction).toEqual(pendingAction);
    expect(dialogs()).toEqual(['loginPopupModal']);
    expect(redirect).toHaveBeenCalledExactlyOnceWith('/index?q=oro');
  });

  it('switches the open center to the new page', async () => {
    const { site, enter, heard } = await begin({ member: members.member }, withdraw);
    const center = site.getSnapshot().children.dialogHost!.getSnapshot().context.dialogs.memberCenterModal;
    enter({ panel: 'member', page: 'depositv2' });
    expect(heard.mock.calls).toEqual([['memberCenterModal', { type: 'entry.choose', page: 'depositv2' }]]);
    expect(site.getSnapshot().children.dialogHost!.getSnapshot().context.dialogs.memberCenterModal).toBe(center);
  });

  it('changes nothing when the page stays the same', async () => {
    const { enter, heard } = await begin({ member: members.member }, withdraw);
    enter({ ...withdraw }, { ...home, search: '?q=oro' });
    expect(heard).not.toHaveBeenCalled();
  });

  it('replaces the open page of the other center', async () => {
    const { enter, heard, dialogs } = await begin({ member: members.agent1 }, withdraw);
    enter({ panel: 'agent', page: 'withdraw' });
    expect(heard.mock.calls).toEqual([['memberCenterModal', { type: 'dialog.close' }]]);
    expect(dialogs()).toContain('agentCenterModal');
  });

  it('closes its center when the page is removed from the address', async () => {
    const { enter, heard } = await begin({ member: members.member }, withdraw);
    enter();
    expect(heard.mock.calls).toEqual([['memberCenterModal', { type: 'dialog.close' }]]);
  });
});

describe('member or agent center dialog', () => {
  it('is removed from the address when the user closes the dialog, and the rest of the address stays', async () => {
    const { site, enter, redirect, leave } = await begin({ member: members.member });
    enter(withdraw, { ...home, path: '/hot', search: '?q=oro' });
    expect(leave).not.toHaveBeenCalled();
    site.getSnapshot().children.dialogHost?.send({ type: 'dialog.closed', name: 'memberCenterModal', result: null });
    expect(leave).toHaveBeenCalledExactlyOnceWith('/hot?q=oro');
    expect(redirect).not.toHaveBeenCalled();
  });

  it('does not reopen for another account after the session expires', async () => {
    const { site, dialogs, leave } = await begin({ member: members.member }, withdraw);
    const { session } = site.getSnapshot().children;
    session?.send({ type: 'session.expired' });
    expect(dialogs()).toEqual(['memberCenterModal', 'loginPopupModal']);
    session?.send({ type: 'session.begin', member: members.agent1 });
    expect(dialogs()).toEqual([]);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('leaves only the path in the address when the dialog closes and the address has no other query', async () => {
    const { site, leave } = await begin({ member: members.member }, withdraw);
    site.getSnapshot().children.dialogHost?.send({ type: 'dialog.closed', name: 'memberCenterModal', result: null });
    expect(leave).toHaveBeenCalledExactlyOnceWith('/index');
  });

  it('waits for the sign-in after the session expires, and closes the sign-in when the address changes', async () => {
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

  it('does not open the agent center for a member', async () => {
    const { address, dialogs, redirect } = await begin({ member: members.member }, overview);
    expect([address.getSnapshot().value, dialogs(), redirect.mock.calls]).toEqual(['barred', [], [['/index']]]);
  });
});

it('the address actor ignores site events after it stops', async () => {
  const { address, enter, dialogs } = await begin({ member: members.member });
  address.stop();
  enter(withdraw);
  expect(dialogs()).toEqual([]);
});
