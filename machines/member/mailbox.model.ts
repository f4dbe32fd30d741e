import type { Result, TransportError } from '../shared/result.ts';

/** `content` is HTML, `sentAt` an ISO instant. */
export type Mail = { id: string; kind: string; title: string; content: string; sentAt: string; isRead: boolean };

export type MailReason = TransportError | 'expired';
export type MailsAnswer = Result<readonly Mail[], MailReason>;
export type DoneAnswer = Result<unknown, MailReason>;

/** The same page size as for notices (spec 2 §9). */
export const mailsPerPage = 9;

type Box = { mails: readonly Mail[]; page: number };

export const mailPagesOf = ({ mails }: Pick<Box, 'mails'>): number =>
  Math.max(1, Math.ceil(mails.length / mailsPerPage));

export const mailsOnPage = ({ mails, page }: Box): readonly Mail[] =>
  mails.slice((page - 1) * mailsPerPage, page * mailsPerPage);

export const unreadMails = ({ mails }: Pick<Box, 'mails'>): readonly string[] =>
  mails.flatMap(({ id, isRead }) => (isRead ? [] : [id]));
