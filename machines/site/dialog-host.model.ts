import type { DialogClosed } from './dialog.machine.ts';
import type { DialogCall, DialogName, PlainDialogName } from './dialog-inputs.ts';
import type { Member } from './member.ts';
import type { Place } from './place.ts';
import type { SessionNews } from './session.machine.ts';
import type { SystemStatusNews } from './system-status.machine.ts';

export type DialogHostEvent =
  | { type: 'place.enter'; place: Place }
  /** The site went there by itself, where no dialog is presented. */
  | { type: 'place.set'; place: Place }
  | ({ type: 'dialog.open' } & DialogCall)
  | DialogClosed
  | SystemStatusNews
  | Exclude<SessionNews, { type: 'deed.granted' }>;

/** What the site gets: which dialogs are open, and what their ends ask for. */
export type DialogHostNews =
  | { type: 'dialogs.changed'; open: readonly DialogName[] }
  /** The answers to a change of the session, once the dialogs that it closes are gone. */
  | { type: 'member.settled'; open: readonly DialogName[] }
  | { type: 'visitor.settled'; open: readonly DialogName[] }
  | { type: 'signIn.done'; member: Member; goHome: boolean }
  | { type: 'signOut.done' }
  | { type: 'pendingAction.dropped' }
  | { type: 'home.go' }
  /** In place of an address that presented a dialog. */
  | { type: 'home.present' };

export type DialogHostInput = {
  place: Place;
  /** A dialog that the address asks for; it opens where no session has to be restored first. */
  dialog: PlainDialogName | null;
  hasToken: boolean;
  loginToHome: boolean;
};
