import type { ChangePasswordInput } from '../account/change-password.machine.ts';
import type { SupportInput, SupportQueue } from './customer-service.machine.ts';
import type { Member } from './member.ts';
import type { NoticeBoardInput } from './notice-board.machine.ts';
import type { PanelCenterInput } from './panel.ts';
import type { SearchInput } from './search.model.ts';

/** Modals of the site (spec 1 §2). */
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
  | 'gameSheetModal'
  | 'chatRoomModal'
  | 'feedbackModal'
  | 'sideMenuModal'
  | 'customerServiceModal'
  | 'installModal'
  | 'searchModal';

export type GamePopupInput = { vassalage: string; name: string };
export type GameSheetInput = { gameId: string };

type RequiredInputs = {
  changePassModal: ChangePasswordInput;
  memberCenterModal: PanelCenterInput;
  agentCenterModal: PanelCenterInput;
  gamePopupModal: GamePopupInput;
  gameSheetModal: GameSheetInput;
  customerServiceModal: SupportInput;
  chatRoomModal: { queue: SupportQueue };
};
type OptionalInputs = {
  noticeModal: NoticeBoardInput;
  registerPopupModal: { upgrade?: boolean };
  forgetPassModal: { username?: string } | undefined;
  searchModal: SearchInput;
};

export type DialogInputs = {
  [Name in DialogName]: Name extends keyof RequiredInputs
    ? RequiredInputs[Name]
    : Name extends keyof OptionalInputs
      ? OptionalInputs[Name] | undefined
      : undefined;
};

export type PlainDialogName = Exclude<DialogName, keyof RequiredInputs>;

/** A dialog with the options of its flow; a call without its required options does not compile. */
export type DialogCall =
  | { name: Exclude<PlainDialogName, keyof OptionalInputs>; flowInput?: undefined }
  | { [Name in keyof OptionalInputs]: { name: Name; flowInput?: OptionalInputs[Name] } }[keyof OptionalInputs]
  | { [Name in keyof RequiredInputs]: { name: Name; flowInput: RequiredInputs[Name] } }[keyof RequiredInputs];

type NextOf<Call> = Call extends DialogCall
  ? undefined extends Call['flowInput']
    ? { next: Call['name']; nextInput?: Call['flowInput'] }
    : { next: Call['name']; nextInput: Call['flowInput'] }
  : never;

export type NextDialog = { next?: undefined; nextInput?: undefined } | NextOf<DialogCall>;

export type DialogResult = {
  signedIn?: Member | null;
  goHome?: boolean;
} & NextDialog;
