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
  chatRoomModal: false,
  feedbackModal: true,
  sideMenuModal: false,
  customerServiceModal: false,
  installModal: false,
};

const panels = ['memberCenterModal', 'agentCenterModal'] as const;
const forMembers = ['changePassModal', 'signOutModal', 'trialModal'] as const;

export const group = {
  /** Dialogs that visitors sign in by. */
  waysIn: ['loginPopupModal', 'registerPopupModal', 'forgetPassModal'],
  /** What places present goes when they are left. */
  presented: ['registerPopupModal'],
  members: [...forMembers, ...panels],
  /** What goes with a session that expired. */
  expired: forMembers,
  /** What an expired session leaves open, out of view, until whose it was has signed in again. */
  panels,
  /** What somebody was in the middle of: they are asked to sign in again at once. */
  interrupted: [...panels, 'feedbackModal'],
} as const satisfies Record<string, readonly DialogName[]>;

export const isWayIn = (name: string): boolean => group.waysIn.some((way) => way === name);

export const isOnlyWayIn = (name: DialogName, open: readonly string[]): boolean =>
  isWayIn(name) && open.filter(isWayIn).join() === name;

/** What a dialog is started with. */
export const dialogOptions = ({ name, flowInput }: DialogCall) => ({
  id: name,
  input: { name, specialClose: specialClose[name], flowInput },
});

/** What a flow in a dialog ended with; nothing when the dialog was closed over it. */
export const resultOf = ({ result }: DialogClosed): DialogResult =>
  result && ('signedIn' in result || 'next' in result) ? result : {};

/** The dialog that is to follow one that was closed. */
export const nextOf = (closed: DialogClosed): DialogCall | null => {
  const { next, nextInput } = resultOf(closed);
  // A name and its input come from one `NextDialog`.
  return next ? ({ name: next, flowInput: nextInput } as DialogCall) : null;
};
