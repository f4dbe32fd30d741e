import type { DialogClosed, DialogName, DialogResult } from './dialog.machine.ts';

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

/** Dialogs that visitors sign in by. */
export const waysIn: readonly DialogName[] = ['loginPopupModal', 'registerPopupModal', 'forgetPassModal'];
/** What places present goes when they are left. */
export const presented: readonly DialogName[] = ['registerPopupModal'];
export const memberDialogs: readonly DialogName[] = [
  'changePassModal',
  'signOutModal',
  'trialModal',
  'memberCenterModal',
  'agentCenterModal',
];

/** What a dialog is started with. */
export const dialogOptions = (name: DialogName, flowInput?: unknown) => ({
  id: name,
  input: { name, specialClose: specialClose[name], flowInput },
});

/** What a flow in a dialog ended with; nothing when the dialog was closed over it. */
export const resultOf = ({ result }: DialogClosed): DialogResult => result ?? {};
