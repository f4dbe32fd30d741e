import type { ChangePasswordInput } from '../account/change-password.machine.ts';
import type { Desk } from './customer-service.machine.ts';
import type { Member } from './member.ts';
import type { NoticeBoardInput } from './notice-board.machine.ts';
import type { PanelCenterInput } from './panel.ts';

/** The modals that the site can show (spec 1 §2). */
export type DialogName =
  | 'loginPopupModal'
  | 'changePassModal'
  | 'signOutModal'
  | 'trialModal'
  | 'registerPopupModal'
  | 'forgetPassModal'
  | 'memberCenterModal'
  | 'agentCenterModal'
  | 'noticeModal'
  | 'gamePopupModal'
  | 'chatRoomModal'
  | 'feedbackModal'
  | 'sideMenuModal'
  | 'customerServiceModal'
  | 'installModal';

export type GamePopupInput = { vassalage: string; name: string };

/** What the dialogs that cannot do without are started with. */
type RequiredInputs = {
  changePassModal: ChangePasswordInput;
  memberCenterModal: PanelCenterInput;
  agentCenterModal: PanelCenterInput;
  gamePopupModal: GamePopupInput;
  customerServiceModal: { desk: Desk };
  chatRoomModal: { desk: Desk };
};
type OptionalInputs = {
  noticeModal: NoticeBoardInput;
  registerPopupModal: { upgrade?: boolean };
  forgetPassModal: { username?: string } | undefined;
};

/** What the flow of each dialog is started with. */
export type DialogInputs = {
  [Name in DialogName]: Name extends keyof RequiredInputs
    ? RequiredInputs[Name]
    : Name extends keyof OptionalInputs
      ? OptionalInputs[Name] | undefined
      : undefined;
};

/** A dialog that is opened by its name alone. */
export type PlainDialogName = Exclude<DialogName, keyof RequiredInputs>;

/** A dialog with what its flow is started with; opening one without its required input does not compile. */
export type DialogCall =
  | { name: Exclude<PlainDialogName, keyof OptionalInputs>; flowInput?: undefined }
  | { [Name in keyof OptionalInputs]: { name: Name; flowInput?: OptionalInputs[Name] } }[keyof OptionalInputs]
  | { [Name in keyof RequiredInputs]: { name: Name; flowInput: RequiredInputs[Name] } }[keyof RequiredInputs];

type NextOf<Call> = Call extends DialogCall
  ? undefined extends Call['flowInput']
    ? { next: Call['name']; nextInput?: Call['flowInput'] }
    : { next: Call['name']; nextInput: Call['flowInput'] }
  : never;

/** The dialog that follows another one, if any. */
export type NextDialog = { next?: undefined; nextInput?: undefined } | NextOf<DialogCall>;

/** What a flow in a dialog may end with, for the site to act on; every part is the flow's choice. */
export type DialogResult = {
  signedIn?: Member | null;
  /** Whoever signed in is taken home. */
  goHome?: boolean;
} & NextDialog;
