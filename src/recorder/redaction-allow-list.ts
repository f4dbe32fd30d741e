import { languageCodes } from '../../locales/languages.ts';
import { reasonNames } from '../../machines/shared/refusal-reasons.ts';

/**
 * The only event data that the recorder stores: for each event, paths into its payload and the constants that are
 * allowed there. All other data (user input, member data from the gateway) is dropped. So data in a field that this
 * list does not contain is never stored.
 */

const unlisted: ReadonlySet<unknown> = new Set(['adopted', 'manualSignIn', 'declined', 'missing', 'undecipherable']);
const reasons = { has: (word: unknown) => unlisted.has(word) || (reasonNames as ReadonlySet<unknown>).has(word) };

const dialogs = [
  'loginPopupModal',
  'changePassModal',
  'signOutModal',
  'trialModal',
  'registerPopupModal',
  'forgetPassModal',
  'memberCenterModal',
  'noticeModal',
  'gamePopupModal',
  'gameSheetModal',
  'chatRoomModal',
  'feedbackModal',
  'sideMenuModal',
  'customerServiceModal',
  'installModal',
  'searchModal',
] as const;

const formFields = [
  'username',
  'password',
  'captcha',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'confirmNewPassword',
  'email',
  'mobileNum',
  'verificationCode',
  'affiliateCode',
  'contact',
  'content',
  'code',
  'amount',
  'payeeId',
  'quantity',
  'address',
  'institution',
  'number',
  'remark',
  'current',
  'confirm',
  'nationality',
  'placeOfBirth',
  'birthday',
  'permanentAddress',
  'currentAddress',
  'occupation',
  'sourceOfIncome',
  'isOfAge',
] as const;

const kinds = ['deposit', 'loss', 'stake', 'session', 'code', 'promotion', 'mobile', 'email'] as const;

export type Words = readonly (string | boolean)[] | { has: (word: unknown) => boolean };

/** Event type → path into its payload → allowed values. */
export const words: Record<string, Record<string, Words>> = {
  'xstate.init': { 'input.name': dialogs, 'input.kind': kinds },
  'answer.choose': { answer: ['received', 'notReceived'] },
  'contactLinking.open': { kind: ['mobile', 'email'] },
  'code.choose': { sentTo: ['mobile', 'email'] },
  'code.refused': { reason: reasons },
  'pendingAction.granted': { 'pendingAction.needs': ['member', 'realAccount'] },
  'pendingAction.request': { 'pendingAction.needs': ['member', 'realAccount'] },
  'dialog.closed': { name: dialogs, 'result.next': dialogs },
  'dialog.open': { name: dialogs },
  'entry.choose': { 'leadsTo.next': dialogs },
  'field.change': { field: formFields },
  'filter.change': { 'filters.state': ['all', 'won', 'lost', 'open'] },
  'language.choose': { language: languageCodes },
  'limit.edit': { 'key.kind': kinds, 'key.period': ['day', 'week', 'month'] },
  'raise.withdraw': { 'key.kind': kinds, 'key.period': ['day', 'week', 'month'] },
  'part.change': { part: ['received', 'text', 'images'] },
  'location.enter': { 'place.dialog': dialogs, 'place.isPublic': [true, false] },
  'session.changed': { known: ['real', 'visitor'] },
  'tab.choose': { tab: ['email', 'mobile'] },
  'term.choose': { term: ['day', 'week', 'month'] },
  'way.choose': { way: ['username', 'mobile'] },
};

export const ending: Record<string, Words> = {
  'output.ok': [true, false],
  'output.reason': reasons,
  'output.rejection.reason': reasons,
  'output.kind': ['accepted', 'rejected', 'stale', 'notMade', 'discarded'],
  'output.state': ['made', 'processing', 'notMade', 'unknown', 'unreachable', 'expired', 'missing', 'discarded'],
};

/** For an actor that failed, only the class of its error is stored, because the error message can contain any data. */
export const breaking: Record<string, Words> = {
  'error.name': ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'AbortError', 'DOMException'],
};
