import { fromCallback, fromPromise } from 'xstate';
import { mailboxMachine } from '../../../../machines/member/mailbox.machine.ts';
import type { Mail, MailsAnswer } from '../../../../machines/member/mailbox.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { onLanguageChange } from '../../../i18n.ts';
import { provideMailDeletion } from '../mail-deletion/mail-deletion.actors.ts';
import { provideReadSync } from '../read-sync/read-sync.actors.ts';

/** Returns the current values for the placeholders in the message templates (spec 2 §3). */
export type MailWords = () => { site: string; currency: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

export const filled = (template: string, { site, currency }: ReturnType<MailWords>): string =>
  template.replaceAll('{site}', () => site).replaceAll('{currency}', () => currency);

/** Mails that the address names, one after the other, and changes of the unread mails at the gateway. */
export type MailNews = {
  onNamed: (open: (id: string) => void) => () => void;
  onChange: (listener: () => void) => () => void;
};
const noNews: MailNews = { onNamed: () => () => {}, onChange: () => () => {} };

/** Mailbox with the messages of the site. `onChanged` is called when the unread count changes. */
export const provideMailbox = (gateway: Gateway, words: MailWords, onChanged: () => void, news = noNews) => {
  const read = async (signal: AbortSignal): Promise<MailsAnswer> => {
    const answer = await gateway.call('mails', undefined, { signal });
    if (!answer.ok) return toFailure(answer.fault);
    const own = words();
    const inHtml = { site: escaped(own.site), currency: escaped(own.currency) };
    const fill = (mail: Mail): Mail => ({
      ...mail,
      title: filled(mail.title, own),
      content: filled(mail.content, inHtml),
    });
    return { ok: true, value: answer.value.map(fill) };
  };
  return mailboxMachine.provide({
    actors: {
      readMails: fromPromise<MailsAnswer>(({ signal }) => read(signal)),
      arrivals: fromCallback(({ sendBack }) => {
        let reading = new AbortController();
        const stopNamed = news.onNamed((id) => sendBack({ type: 'mail.choose', id }));
        const stopChange = news.onChange(async () => {
          reading.abort();
          reading = new AbortController();
          const { signal } = reading;
          const answer = await read(signal).catch(() => null);
          if (answer?.ok && !signal.aborted) sendBack({ type: 'mails.arrived', mails: answer.value });
        });
        return () => {
          stopNamed();
          stopChange();
          reading.abort();
        };
      }),
      readSync: provideReadSync(gateway, onChanged),
      mailDeletion: provideMailDeletion(gateway, onChanged),
      language: fromCallback(({ sendBack }) => onLanguageChange(() => sendBack({ type: 'language.changed' }))),
    },
  });
};
