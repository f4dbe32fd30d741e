import { type ActorRefFrom, fromCallback, type SnapshotFrom } from 'xstate';
import { type Known, memberAddressMachine } from '../../../../machines/member/member-address.machine.ts';
import { defaultMemberPage, isMemberPage } from '../../../../machines/member/page-key.ts';
import type { siteMachine } from '../../../../machines/site/site.machine.ts';
import { memberHref } from '../../../ui/member-href.ts';

type Site = ActorRefFrom<typeof siteMachine>;

const panel = 'memberCenterModal';

function knownIn(state: SnapshotFrom<typeof siteMachine>): Known {
  if (state.matches({ who: 'visitor' })) return 'visitor';
  const session = state.children.session?.getSnapshot();
  if (!state.matches({ who: 'member' }) || !session?.hasTag('signedIn')) return 'unknown';
  return session.matches({ signedIn: 'trial' }) ? 'trial' : 'real';
}

/** Runs beside the site; `redirect` replaces the address. */
export function provideMemberAddress(site: Site, redirect: (path: string) => void) {
  return memberAddressMachine.provide({
    actors: {
      site: fromCallback(({ sendBack }) => {
        let last: { page: string | null; known: Known; isOpen: boolean } = {
          page: null,
          known: 'unknown',
          isOpen: false,
        };
        const tell = (state: SnapshotFrom<typeof siteMachine>) => {
          const before = last;
          last = {
            page: state.context.place.member ?? null,
            known: knownIn(state),
            isOpen: panel in state.context.dialogs,
          };
          if (last.known !== before.known) sendBack({ type: 'session.changed', known: last.known });
          if (last.page !== before.page) sendBack({ type: 'address.changed', page: last.page });
          if (!last.isOpen && before.isOpen) sendBack({ type: 'panel.closed' });
        };
        tell(site.getSnapshot());
        const { unsubscribe } = site.subscribe(tell);
        return unsubscribe;
      }),
    },
    actions: {
      showPage: (_, named) => {
        const page = isMemberPage(named) ? named : defaultMemberPage;
        const { dialogs } = site.getSnapshot().context;
        const member = site.getSnapshot().children.session?.getSnapshot().context.member;
        const open = dialogs[panel];
        if (open) open.getSnapshot().context.flow?.send({ type: 'entry.choose', page });
        else if (member)
          site.send({
            type: 'dialog.open',
            name: panel,
            flowInput: { page, account: member.account, nickname: member.nickname },
          });
      },
      closePanel: () => site.getSnapshot().context.dialogs[panel]?.send({ type: 'dialog.close' }),
      requestDeed: (_, page) =>
        site.getSnapshot().children.session?.send({
          type: 'deed.request',
          deed: { name: page, path: memberHref(page), needs: 'realAccount' },
        }),
      clearAddress: () => {
        const { path, search } = site.getSnapshot().context.place;
        redirect(`${path}${search ?? ''}`);
      },
    },
  });
}
