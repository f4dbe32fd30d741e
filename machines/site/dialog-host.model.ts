import type { DialogClosed } from './dialog.machine.ts';
import type { DialogCall, DialogName, PlainDialogName } from './dialog-inputs.ts';
import type { Member } from './member.ts';
import type { RouteLocation } from './route-location.ts';
import type { SessionNews } from './session.machine.ts';
import type { SystemStatusNews } from './system-status.machine.ts';

export type DialogHostEvent =
  | { type: 'location.enter'; place: RouteLocation }
  /** The site itself selected this location, so the dialog of the location does not open. */
  | { type: 'location.set'; place: RouteLocation }
  | ({ type: 'dialog.open' } & DialogCall)
  | DialogClosed
  | SystemStatusNews
  | Exclude<SessionNews, { type: 'pendingAction.granted' }>;

export type DialogHostNews =
  | { type: 'dialogs.changed'; open: readonly DialogName[] }
  /** Replies to a session change, after the affected dialogs have closed. */
  | { type: 'member.settled'; open: readonly DialogName[] }
  | { type: 'visitor.settled'; open: readonly DialogName[] }
  | { type: 'signIn.done'; member: Member; goHome: boolean }
  | { type: 'signOut.done' }
  | { type: 'pendingAction.dropped' }
  | { type: 'home.go' }
  /**
   * Sent when the dialog of the current location was closed, or when a member is at such a location. The site then goes
   * to the home address.
   */
  | { type: 'home.present' };

export type DialogHostInput = {
  place: RouteLocation;
  /** The dialog requested by the address. At the start, it opens only when there is no session to restore. */
  dialog: PlainDialogName | null;
  hasToken: boolean;
  loginToHome: boolean;
};
