import type { DialogClosed } from './dialog.machine.ts';
import type { DialogCall, DialogName, DialogResult } from './dialog-inputs.ts';

const specialClose: Record<DialogName, boolean> = {
  loginPopupModal: true,
  changePassModal: true,
  signOutModal: true,
  trialModal: false,
  registerPopupModal: true,
  forgetPassModal: true,
  memberCenterModal: true,
  agentCenterModal: true,
  noticeModal: false,
  gamePopupModal: false,
  gameSheetModal: false,
  chatRoomModal: false,
  feedbackModal: true,
  sideMenuModal: false,
  customerServiceModal: false,
  installModal: false,
  searchModal: false,
};

const panels = ['memberCenterModal', 'agentCenterModal'] as const;
const forMembers = ['changePassModal', 'signOutModal', 'trialModal'] as const;

export const group = {
  /** Authentication dialogs for visitors. */
  authDialogs: ['loginPopupModal', 'registerPopupModal', 'forgetPassModal'],
  /** Dialogs that belong to a location; they close when the user leaves the location. */
  presented: ['registerPopupModal'],
  members: [...forMembers, ...panels],
  /** Dialogs that close when a session expires. */
  expired: forMembers,
  /** Dialogs that the query of the address opens and closes. */
  addressed: [...panels, 'gameSheetModal'],
  /** Dialogs that stay open but hidden after a session expires, until the same member signs in again. */
  panels,
  /**
   * Dialogs that may contain unfinished work. If such a dialog is open when the session expires, the sign-in dialog
   * opens immediately.
   */
  interrupted: [...panels, 'feedbackModal'],
} as const satisfies Record<string, readonly DialogName[]>;

export const isAuthDialog = (name: string): boolean => group.authDialogs.some((way) => way === name);

export const isOnlyAuthDialog = (name: DialogName, open: readonly string[]): boolean =>
  isAuthDialog(name) && open.filter(isAuthDialog).join() === name;

export const dialogOptions = ({ name, flowInput }: DialogCall) => ({
  id: name,
  input: { name, specialClose: specialClose[name], flowInput },
});

/** Result of the flow in a dialog; empty when the user closed the dialog. */
export const resultOf = ({ result }: DialogClosed): DialogResult =>
  result && ('signedIn' in result || 'next' in result) ? result : {};

export const nextOf = (closed: DialogClosed): DialogCall | null => {
  const { next, nextInput } = resultOf(closed);
  // The name of the dialog and the input of its flow match, because both come from one `NextDialog`.
  return next ? ({ name: next, flowInput: nextInput } as DialogCall) : null;
};
