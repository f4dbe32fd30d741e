import { type ActorRefFrom, fromCallback, type SnapshotFrom } from 'xstate';
import type { DialogName } from '../../../../machines/site/dialog-inputs.ts';
import { group } from '../../../../machines/site/dialogs.ts';
import { roleOf } from '../../../../machines/site/member.ts';
import type { PanelName, PanelPage } from '../../../../machines/site/panel.ts';
import { type Known, panelAddressMachine } from '../../../../machines/site/panel-address.machine.ts';
import type { siteMachine } from '../../../../machines/site/site.machine.ts';
import { listPartOf } from '../../../routes/list-query.ts';
import {
  centerPageIn,
  hasUnknownValue,
  ticketHref,
  ticketIn,
  withoutUnknownValues,
} from '../../../routes/page-queries.ts';
import { panelHref } from '../../../routes/paths.ts';

type Site = ActorRefFrom<typeof siteMachine>;

const modals = { member: 'memberCenterModal', agent: 'agentCenterModal' } as const satisfies Record<
  PanelName,
  DialogName
>;
const names: readonly PanelName[] = ['member', 'agent'];

function knownIn(state: SnapshotFrom<typeof siteMachine>): Known {
  if (state.matches({ who: 'visitor' })) return 'visitor';
  const session = state.children.session?.getSnapshot();
  const member = session?.context.member;
  if (!state.matches({ who: 'member' }) || !session?.hasTag('signedIn') || !member) return 'unknown';
  return roleOf(member.type);
}

type Seen = { panelPage: PanelPage | null; known: Known; open: readonly PanelName[]; isUnknown: boolean };

const isSame = (one: PanelPage | null, other: PanelPage | null) =>
  one?.panel === other?.panel && one?.page === other?.page;

/**
 * `redirect` navigates to a path and replaces the current history entry; `leave` goes back to the page under a center,
 * whose address it receives.
 */
export function providePanelAddress(
  site: Site,
  { redirect, leave }: Record<'redirect' | 'leave', (path: string) => void>,
) {
  const dialogs = () => site.getSnapshot().children.dialogHost?.getSnapshot().context.dialogs ?? {};
  const shown = ({ panel }: PanelPage) => dialogs()[modals[panel]];
  return panelAddressMachine.provide({
    actors: {
      site: fromCallback(({ sendBack }) => {
        let last: Seen = { panelPage: null, known: 'unknown', open: [], isUnknown: false };
        const notify = (state: SnapshotFrom<typeof siteMachine>) => {
          if (state.hasTag('settling')) return;
          const before = last;
          last = {
            panelPage: centerPageIn(state.context.place.panelPage, location.search),
            known: knownIn(state),
            open: names.filter((panel) => state.context.open.includes(modals[panel])),
            isUnknown: hasUnknownValue(state.context.place),
          };
          // A panel that closes because its session ended counts as closed. A panel that stays open behind the sign-in
          // dialog is only suspended.
          for (const panel of before.open) if (!last.open.includes(panel)) sendBack({ type: 'panel.closed', panel });
          if (last.known !== before.known) sendBack({ type: 'session.changed', known: last.known });
          if (!isSame(last.panelPage, before.panelPage))
            sendBack({ type: 'address.changed', panelPage: last.panelPage });
          if (last.isUnknown !== before.isUnknown)
            sendBack({ type: last.isUnknown ? 'address.unknown' : 'address.known' });
        };
        notify(site.getSnapshot());
        const { unsubscribe } = site.subscribe(notify);
        return unsubscribe;
      }),
    },
    actions: {
      showPage: (_, panelPage) => {
        const { panel, page } = panelPage;
        const member = site.getSnapshot().children.session?.getSnapshot().context.member;
        const open = shown(panelPage);
        if (open) open.getSnapshot().context.flow?.send({ type: 'entry.choose', page });
        else if (member)
          site.send({
            type: 'dialog.open',
            name: modals[panel],
            flowInput: { panel, page, account: member.account, nickname: member.nickname },
          });
      },
      closePanel: (_, panelPage) => shown(panelPage)?.send({ type: 'dialog.close' }),
      giveUp: () => {
        for (const name of group.authDialogs) dialogs()[name]?.send({ type: 'dialog.close' });
      },
      requestPendingAction: (_, { panel, page }) =>
        site.getSnapshot().children.session?.send({
          type: 'pendingAction.request',
          action: {
            name: page,
            path:
              page === 'ticket'
                ? ticketHref(ticketIn(location.search))
                : panelHref(panel, page) + listPartOf(location.search),
            needs: panel === 'member' ? 'realAccount' : 'member',
          },
        }),
      clearAddress: () => {
        redirect(withoutUnknownValues(site.getSnapshot().context.place));
      },
      leaveAddress: () => leave(withoutUnknownValues(site.getSnapshot().context.place)),
    },
  });
}
