// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, fromPromise, type NonReducibleUnknown, waitFor } from 'xstate';
import { mailDeletionMachine } from '../../machines/member/mail-deletion.machine.ts';
import { mailboxMachine } from '../../machines/member/mailbox.machine.ts';
import type { DoneAnswer, MailReason, MailsAnswer } from '../../machines/member/mailbox.model.ts';
import { readSyncMachine } from '../../machines/member/read-sync.machine.ts';
import { provideMailbox } from '../../src/features/member/mailbox/mailbox.actors.ts';
import { MailboxView } from '../../src/features/member/mailbox/mailbox.view.tsx';
import { formatMoment } from '../../src/format/moment.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { activate, loadArea, loadCatalog } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { expired, outages, type WhenOffered } from '../site/transport-errors.ts';
import { calls, flow, mails } from './mailbox.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const list = () => screen.getByRole('list', { name: 'Mensajes' });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const opener = (number: number) =>
  within(list()).getByRole('button', { name: new RegExp(`^(Sin leer: )?Mensaje ${number} `) });
const titles = () => [...list().querySelectorAll(`[${hook.mail}]`)].map((item) => item.getAttribute(hook.mail));
const firstPage = async (click: (element: Element) => Promise<void>) => {
  const first = screen.queryByRole('button', { name: 'Mensajes, página 1' });
  if (first && !titles().some((id) => id === 'm-3')) await click(first);
};

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(press('Reintentar')),
  'mail.choose': async ({ user, event }) => {
    await firstPage((element) => user.click(element));
    await user.click(opener(Number(event.id.slice(2))));
  },
  'mail.leave': ({ user }) => user.click(press('Volver a los mensajes')),
  'page.choose': ({ user, send }) => {
    const second = screen.queryByRole('button', { name: 'Mensajes, página 2' });
    return second ? user.click(second) : send();
  },
  'mails.mark': ({ user }) => user.click(press('Marcar todo como leído')),
  'mail.delete': async ({ user }) => {
    await firstPage((element) => user.click(element));
    await user.click(press(/^Eliminar: Mensaje 1 /));
  },
  'language.changed': 'send',
  'mails.arrived': 'send',
  'reads.synced': 'send',
  'mail.deleted': 'send',
  'mail.restored': 'send',
};

const assertions: StateAssertions = {
  loading: () => expect(screen.getByText('Cargando tus mensajes…')).toBeDefined(),
  loadFailed: () => expect(screen.getByTestId('alert').textContent).not.toBe(''),
  'browsing.listing': () => expect(screen.queryByRole('article')).toBeNull(),
  'browsing.chosen': () => {
    const current = list().querySelector('[aria-current]')?.textContent ?? '';
    expect(current).toContain(screen.getByRole('article').querySelector('h4')?.textContent);
  },
};

const view = (actor: Actor) => translated(<MailboxView actor={actor} />);

beforeAll(async () => {
  await spanish();
  await loadArea('social');
});
afterEach(cleanup);

describe('mailbox', () => {
  walkPaths({ flow, render: view, gestures, assertions });
});

async function mount(all: readonly (typeof mails)[number][] = mails) {
  type Call = { input: unknown; settle: (answer: { output: MailsAnswer | DoneAnswer }) => void };
  const running = new Map<string, Call>();
  const call = <Answer extends MailsAnswer | DoneAnswer, Input = NonReducibleUnknown>(name: string) =>
    fromPromise<Answer, Input>(({ input, signal }) => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      running.set(name, { input, settle: ({ output }) => resolve(output as Answer) });
      signal.addEventListener('abort', () => running.delete(name));
      return promise.finally(() => running.delete(name));
    });
  const readSync = readSyncMachine.provide({ actors: { mark: call<DoneAnswer, readonly string[]>('mark') } });
  const mailDeletion = mailDeletionMachine.provide({
    actors: { remove: call<DoneAnswer, string>('remove'), restore: call<DoneAnswer, string>('restore') },
  });
  const readMails = call<MailsAnswer>('readMails');
  const silent = fromCallback(() => {});
  const chart = createActor(
    mailboxMachine.provide({ actors: { readMails, language: silent, arrivals: silent, readSync, mailDeletion } }),
  ).start();
  stop = () => chart.stop();
  render(view(chart));
  const settle = (name: string, answer: { output: MailsAnswer | DoneAnswer }) =>
    act(async () => running.get(name)!.settle(answer));
  await settle('readMails', { output: { ok: true, value: all } });
  const context = () => chart.getSnapshot().context;
  const sent = (name: string) => running.get(name)?.input;
  return { chart, settle, context, sent, user: userEvent.setup({ delay: null }) };
}
let stop = () => {};
afterEach(() => stop());

const { done } = calls;
const words = {
  offline: /No hay conexión/,
  timeout: /El sitio tardó/,
  unavailable: /El servicio no está/,
  malformed: /No pudimos leer la respuesta/,
  limited: /Demasiados intentos/,
  unexpected: /Algo salió mal/,
  refused: /El servicio no aceptó tu solicitud/,
  expired: /Tu sesión venció/,
} satisfies Record<WhenOffered<MailReason>, RegExp>;
const refusals = { ...outages, expired };

describe('mail', () => {
  it('keeps the page, the open message and the unsent read marks when the language changes', async () => {
    const { chart, settle, context, user, sent } = await mount();
    await user.click(opener(1));
    await settle('mark', outages.offline);
    await user.click(opener(2));
    act(() => chart.send({ type: 'language.changed' }));
    await settle('readMails', {
      output: { ok: true, value: mails.map((mail) => ({ ...mail, title: mail.title.replace('Mensaje', 'Message') })) },
    });
    expect(screen.getByRole('article').querySelector('h4')?.textContent).toMatch(/^Message 2 /);
    expect(context().mails.filter(({ isRead }) => !isRead)).toEqual([]);
    expect(sent('mark')).toEqual(['m-1', 'm-2']);
  });

  it('shows nine messages on a page with their time, and counts the unread messages', async () => {
    const { user } = await mount();
    expect(titles()).toEqual(Array.from({ length: 9 }, (_, place) => `m-${place + 1}`));
    expect(opener(1).querySelector('time')?.textContent).toBe(formatMoment(mails[0]!.sentAt, 'es'));
    expect(screen.getByText('2 sin leer')).toBeDefined();
    await user.click(press('Mensajes, página 2'));
    expect(titles()).toEqual(['m-10', 'm-11']);
  });

  it('is marked as read when it is opened; messages opened during this request are queued', async () => {
    const { settle, context, user, sent } = await mount();
    await user.click(opener(1));
    expect(screen.getByText('1 sin leer')).toBeDefined();
    expect(sent('mark')).toEqual(['m-1']);
    await user.click(opener(2));
    await settle('mark', done);
    expect(sent('mark')).toEqual(['m-2']);
    await settle('mark', done);
    expect(context().unsynced).toEqual([]);
    expect(screen.getByText('Todo leído')).toBeDefined();
    expect(press('Marcar todo como leído').getAttribute('aria-disabled')).toBe('true');
    await user.click(press('Marcar todo como leído'));
    expect(sent('mark')).toBeUndefined();
  });

  it.each(Object.entries(words))(
    'reports that messages could not be marked as read, and can send the request again: %s',
    async (reason, text) => {
      const { settle, user, sent } = await mount();
      await user.click(press('Marcar todo como leído'));
      await settle('mark', refusals[reason as keyof typeof refusals]);
      expect(screen.getByTestId('alert').textContent).toMatch(text);
      await user.click(press('Reintentar'));
      expect(sent('mark')).toEqual(['m-1', 'm-2']);
    },
  );

  it('closes and disappears when it is deleted, and can be restored unchanged', async () => {
    const { settle, context, user } = await mount();
    await user.click(opener(3));
    await user.click(press(/^Eliminar: Mensaje 3 /));
    await settle('remove', done);
    expect(screen.queryByRole('article')).toBeNull();
    expect(titles()).not.toContain('m-3');
    expect(screen.getByText('Eliminaste «Mensaje 3 de {site}».')).toBeDefined();
    expect(document.activeElement).toBe(press('Deshacer'));
    await user.keyboard('{Enter}');
    await settle('restore', done);
    expect(context().mails).toEqual(mails);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('is restored as read when it was read during its deletion', async () => {
    const { settle, context, user } = await mount();
    await user.click(press(/^Eliminar: Mensaje 1 /));
    await user.click(opener(1));
    await settle('remove', done);
    await user.click(press('Deshacer'));
    await settle('restore', done);
    expect(context().mails[0]).toMatchObject({ id: 'm-1', isRead: true });
  });

  it.each(Object.entries(words))(
    'remains and shows the reason when its deletion or restoration fails: %s',
    async (reason, text) => {
      const { settle, user } = await mount();
      await user.click(press(/^Eliminar: Mensaje 1 /));
      await settle('remove', refusals[reason as keyof typeof refusals]);
      expect(titles()).toContain('m-1');
      expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos eliminar el/);
      expect(screen.getByTestId('alert').textContent).toMatch(text);
      await user.click(press(/^Eliminar: Mensaje 1 /));
      await settle('remove', done);
      expect(screen.queryByTestId('alert')).toBeNull();
      await user.click(press('Deshacer'));
      await settle('restore', refusals[reason as keyof typeof refusals]);
      expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos recuperar el mensaje/);
      expect(press('Deshacer')).toBeDefined();
    },
  );

  const deleteTwo = async ({ settle, user }: Pick<Awaited<ReturnType<typeof mount>>, 'settle' | 'user'>) => {
    await user.click(press(/^Eliminar: Mensaje 1 /));
    await settle('remove', done);
    await user.click(press(/^Eliminar: Mensaje 2 /));
    await user.click(press('Deshacer'));
  };

  it('is restored during the deletion of another message, and that deletion can then be undone too', async () => {
    const { settle, user, sent } = await mount();
    await deleteTwo({ settle, user });
    expect(press('Deshacer').getAttribute('aria-busy')).toBe('true');
    await settle('remove', done);
    expect(screen.getByText('Eliminaste «Mensaje 1 de {site}».')).toBeDefined();
    expect(sent('restore')).toBe('m-1');
    await settle('restore', done);
    expect(titles().slice(0, 2)).toEqual(['m-1', 'm-3']);
    expect(screen.getByText('Eliminaste «Mensaje 2 de {site}».')).toBeDefined();
    await user.click(press('Deshacer'));
    await settle('restore', done);
    expect(titles().slice(0, 3)).toEqual(['m-1', 'm-2', 'm-3']);
  });

  it('is restored even when the deletion of another message fails, and the failure is reported', async () => {
    const { settle, user, sent } = await mount();
    await deleteTwo({ settle, user });
    await settle('remove', outages.offline);
    expect(sent('restore')).toBe('m-1');
    await settle('restore', done);
    expect(titles().slice(0, 2)).toEqual(['m-1', 'm-2']);
    expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos eliminar el/);
  });

  it('can still be restored after a reload', async () => {
    const { chart, settle, user, sent } = await mount();
    await deleteTwo({ settle, user });
    act(() => chart.send({ type: 'language.changed' }));
    await settle('readMails', { output: { ok: true, value: mails.slice(1) } });
    await user.click(press('Deshacer'));
    expect(sent('restore')).toBe('m-1');
  });

  it('a later deletion can still be undone when the restoration of an earlier message gets no response', async () => {
    const { chart, settle, user } = await mount();
    await deleteTwo({ settle, user });
    await settle('remove', done);
    act(() => chart.send({ type: 'language.changed' }));
    await settle('readMails', { output: { ok: true, value: mails.filter(({ id }) => id !== 'm-2') } });
    expect(screen.getByText('Eliminaste «Mensaje 2 de {site}».')).toBeDefined();
  });

  it('an empty mailbox offers to undo the deletion of the last message', async () => {
    const { settle, user } = await mount(mails.slice(4, 5));
    await user.click(press(/^Eliminar: /));
    await settle('remove', done);
    expect(screen.getByText(/^No tienes mensajes/)).toBeDefined();
    expect(document.activeElement).toBe(press('Deshacer'));
    await user.click(press('Deshacer'));
    await settle('restore', done);
    expect(titles()).toEqual(['m-5']);
  });

  it('the mailbox shows the previous page when the current page becomes empty', async () => {
    const { settle, user } = await mount(mails.slice(0, 10));
    await user.click(press('Mensajes, página 2'));
    await user.click(press(/^Eliminar: Mensaje 10 /));
    await settle('remove', done);
    expect(titles()).toHaveLength(9);
  });
});

describe('mailbox actors', () => {
  const message = { ...mails[0]!, kind: 'welcome', content: '<p>{site} paga en {currency}</p>', title: 'Hola, {site}' };

  it('fill in the templates and escape HTML in site names', proves('member-3.13'), async () => {
    const call = vi.fn(async (_name: string, _request: unknown) => ({ ok: true, value: [message] }));
    const words = () => ({ site: '<b>A&B</b>', currency: 'S/' });
    const actor = createActor(provideMailbox({ call } as unknown as Gateway, words, () => {})).start();
    const { context } = await waitFor(actor, (state) => state.matches('browsing'));
    expect(context.mails[0]).toMatchObject({
      title: 'Hola, <b>A&B</b>',
      content: '<p>&lt;b&gt;A&amp;B&lt;/b&gt; paga en S/</p>',
    });
  });

  it('reload only when the site language changes', async () => {
    const call = vi.fn(async (_name: string) => ({ ok: true, value: [message] }));
    const words = () => ({ site: '', currency: '' });
    const actor = createActor(provideMailbox({ call } as unknown as Gateway, words, () => {})).start();
    await waitFor(actor, (state) => state.matches('browsing'));
    await loadArea('social');
    expect(call).toHaveBeenCalledTimes(1);
    await loadCatalog('en');
    activate('en');
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    activate('es');
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(3));
    actor.stop();
    activate('en');
    activate('es');
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('tell the gateway which messages were read, deleted and restored, and send the new count to the menu', async () => {
    const call = vi.fn(async (name: string, _request: unknown) => ({
      ok: true,
      value: name === 'mails' ? [{ ...message, isRead: false }] : { count: 0 },
    }));
    const onChanged = vi.fn();
    const gateway = { call } as unknown as Gateway;
    const actor = createActor(provideMailbox(gateway, () => ({ site: '', currency: '' }), onChanged)).start();
    await waitFor(actor, (state) => state.matches('browsing'));
    actor.send({ type: 'mail.choose', id: 'm-1' });
    await waitFor(actor, (state) => state.context.unsynced.length === 0);
    actor.send({ type: 'mail.delete', id: 'm-1' });
    await waitFor(actor, (state) => state.context.mails.length === 0);
    actor.getSnapshot().children.mailDeletion?.send({ type: 'deletion.undo' });
    await waitFor(actor, (state) => state.context.mails.length === 1);
    expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
      ['mails', undefined],
      ['readMails', { ids: ['m-1'] }],
      ['deleteMail', { id: 'm-1' }],
      ['restoreMail', { id: 'm-1' }],
    ]);
    expect(onChanged).toHaveBeenCalledTimes(3);
  });
});
