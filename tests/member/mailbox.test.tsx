// @vitest-environment happy-dom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { MailReason } from '../../machines/member/mailbox.machine.ts';
import { provideMailbox } from '../../src/features/member/mailbox/mailbox.actors.ts';
import { MailboxView } from '../../src/features/member/mailbox/mailbox.view.tsx';
import { formatStamp } from '../../src/format/stamp.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { activate, loadArea, loadCatalog } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-hooks.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { expired, outages } from '../site/outages.ts';
import { expectedPaths } from '../walker/expectations.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow, mails } from './mailbox.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const list = () => screen.getByRole('list', { name: 'Mensajes' });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const opener = (number: number) =>
  within(list()).getByRole('button', { name: new RegExp(`^(Sin leer: )?Mensaje ${number} `) });
const titles = () => [...list().querySelectorAll(`[${hook.mail}]`)].map((item) => item.getAttribute(hook.mail));
const firstPage = async (click: (element: Element) => Promise<void>) => {
  if (!titles().some((id) => id === 'm-3')) await click(press('Página 1 de mensajes'));
};

const gestures: Gestures<typeof flow.machine> = {
  'mails.retry': ({ user }) => user.click(press('Reintentar')),
  'marks.retry': ({ user }) => user.click(press('Reintentar')),
  'mail.choose': async ({ user, event }) => {
    await firstPage((element) => user.click(element));
    await user.click(opener(Number(event.id.slice(2))));
  },
  'mail.leave': ({ user }) => user.click(press('Volver a los mensajes')),
  'page.choose': ({ user }) => user.click(press('Página 2 de mensajes')),
  'mails.mark': ({ user }) => user.click(press('Marcar todo como leído')),
  'mail.delete': async ({ user }) => {
    await firstPage((element) => user.click(element));
    await user.click(press(/^Eliminar: Mensaje 1 /));
  },
  'delete.undo': ({ user }) => user.click(press('Deshacer')),
  'language.changed': 'send',
};

const see: Sights = {
  reading: () => expect(screen.getByText('Buscando tus mensajes…')).toBeDefined(),
  failed: () => expect(screen.getByRole('alert').textContent).not.toBe(''),
  'browsing.pane.listing': () => expect(screen.queryByRole('article')).toBeNull(),
  'browsing.pane.chosen': () => {
    const current = list().querySelector('[aria-current]')?.textContent ?? '';
    expect(current).toContain(screen.getByRole('article').querySelector('h4')?.textContent);
  },
  'browsing.marks.told': () => expect(screen.queryByText(/^No pudimos guardar/)).toBeNull(),
  'browsing.marks.telling': () =>
    expect(document.querySelector(`[${hook.marks}]`)?.getAttribute('aria-busy')).toBe('true'),
  'browsing.marks.untold': () => expect(screen.getByText(/No pudimos guardar que lo leíste/)).toBeDefined(),
  'browsing.bin.resting': () => expect(document.querySelector(`[${hook.mail}] ~ [aria-busy]`)).toBeNull(),
  'browsing.bin.removing': async () => {
    const mine = screen.queryByRole('button', { name: /^Eliminar: Mensaje 1 / });
    if (mine) expect(mine.getAttribute('aria-busy')).toBe('true');
  },
  'browsing.bin.restoring': () => expect(press('Deshacer').getAttribute('aria-busy')).toBe('true'),
};

const view = (actor: Actor) => translated(<MailboxView actor={actor} />);

beforeAll(async () => {
  await spanish();
  await loadArea('social');
});
afterEach(cleanup);

describe('mailbox', () => {
  const paths = expectedPaths(flow);
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: view, gestures, see });
  });
});

function mount(all: readonly (typeof mails)[number][] = mails) {
  const bench = new Bench(flow, 'plain');
  render(view(bench.chart as Actor));
  const settle = (...end: Parameters<Bench['settle']>) => act(() => bench.settle(...end));
  settle('readMails', { output: { ok: true, value: all } });
  const context = () => bench.chart.getSnapshot().context as { mails: typeof mails; untold: string[] };
  return { bench, settle, context, user: userEvent.setup({ delay: null }) };
}

const done = { output: { ok: true, value: null } };
const words = {
  offline: /No hay conexión/,
  timeout: /La página tardó/,
  unavailable: /El servicio no está/,
  malformed: /Recibimos una respuesta/,
  limited: /Demasiados intentos/,
  unexpected: /Algo salió mal/,
  refused: /El servicio no aceptó tu solicitud/,
  expired: /Tu sesión venció/,
} satisfies Record<MailReason, RegExp>;
const refusals = { ...outages, expired };

describe('the mail', () => {
  it('is read anew in another language, where it was: page, message, and what the gateway has not heard', async () => {
    const { bench, settle, context, user } = mount();
    await user.click(opener(1));
    settle('mark', outages.offline);
    await user.click(opener(2));
    act(() => bench.chart.send({ type: 'language.changed' }));
    settle('readMails', {
      output: { ok: true, value: mails.map((mail) => ({ ...mail, title: mail.title.replace('Mensaje', 'Message') })) },
    });
    expect(screen.getByRole('article').querySelector('h4')?.textContent).toMatch(/^Message 2 /);
    expect(context().mails.filter(({ isRead }) => !isRead)).toEqual([]);
    expect(bench.chart.getSnapshot().children['mark']?.getSnapshot().input).toEqual(['m-1', 'm-2']);
  });

  it('lists nine to a page with when each was sent, and counts the unread', async () => {
    const { user } = mount();
    expect(titles()).toEqual(Array.from({ length: 9 }, (_, place) => `m-${place + 1}`));
    expect(opener(1).querySelector('time')?.textContent).toBe(formatStamp(mails[0]!.sentAt));
    expect(screen.getByText('2 sin leer')).toBeDefined();
    await user.click(press('Página 2 de mensajes'));
    expect(titles()).toEqual(['m-10', 'm-11']);
  });

  it('is read once it is opened, and the gateway hears of what was opened meanwhile', async () => {
    const { bench, settle, context, user } = mount();
    await user.click(opener(1));
    expect(screen.getByText('1 sin leer')).toBeDefined();
    expect(bench.chart.getSnapshot().children['mark']?.getSnapshot().input).toEqual(['m-1']);
    await user.click(opener(2));
    settle('mark', done);
    expect(bench.chart.getSnapshot().children['mark']?.getSnapshot().input).toEqual(['m-2']);
    settle('mark', done);
    expect(context().untold).toEqual([]);
    expect(screen.getByText('Todo leído')).toBeDefined();
    expect(press('Marcar todo como leído').getAttribute('aria-disabled')).toBe('true');
    await user.click(press('Marcar todo como leído'));
    expect(bench.chart.getSnapshot().children['mark']).toBeUndefined();
  });

  it.each(Object.entries(words))('that was not marked says so and is told again: %s', async (reason, text) => {
    const { bench, settle, user } = mount();
    await user.click(press('Marcar todo como leído'));
    settle('mark', refusals[reason as MailReason]);
    expect(screen.getByRole('alert').textContent).toMatch(text);
    await user.click(press('Reintentar'));
    expect(bench.chart.getSnapshot().children['mark']?.getSnapshot().input).toEqual(['m-1', 'm-2']);
  });

  it('that is deleted goes, with its pane, and comes back as it was', async () => {
    const { settle, context, user } = mount();
    await user.click(opener(3));
    await user.click(press(/^Eliminar: Mensaje 3 /));
    settle('remove', done);
    expect(screen.queryByRole('article')).toBeNull();
    expect(titles()).not.toContain('m-3');
    expect(screen.getByText('Eliminaste «Mensaje 3 de {site}».')).toBeDefined();
    expect(document.activeElement).toBe(press('Deshacer'));
    await user.keyboard('{Enter}');
    settle('restore', done);
    expect(context().mails).toEqual(mails);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('that was read while it was being deleted comes back read', async () => {
    const { settle, context, user } = mount();
    await user.click(press(/^Eliminar: Mensaje 1 /));
    await user.click(opener(1));
    settle('remove', done);
    await user.click(press('Deshacer'));
    settle('restore', done);
    expect(context().mails[0]).toMatchObject({ id: 'm-1', isRead: true });
  });

  it.each(Object.entries(words))(
    'that cannot be deleted or brought back stays, and says why: %s',
    async (reason, text) => {
      const { settle, user } = mount();
      await user.click(press(/^Eliminar: Mensaje 1 /));
      settle('remove', refusals[reason as MailReason]);
      expect(titles()).toContain('m-1');
      expect(screen.getByRole('alert').textContent).toMatch(/^El mensaje sigue aquí/);
      expect(screen.getByRole('alert').textContent).toMatch(text);
      await user.click(press(/^Eliminar: Mensaje 1 /));
      settle('remove', done);
      expect(screen.queryByRole('alert')).toBeNull();
      await user.click(press('Deshacer'));
      settle('restore', refusals[reason as MailReason]);
      expect(screen.getByRole('alert').textContent).toMatch(/^No pudimos traer de vuelta/);
      expect(press('Deshacer')).toBeDefined();
    },
  );

  const deleteTwo = async ({ settle, user }: Pick<ReturnType<typeof mount>, 'settle' | 'user'>) => {
    await user.click(press(/^Eliminar: Mensaje 1 /));
    settle('remove', done);
    await user.click(press(/^Eliminar: Mensaje 2 /));
    await user.click(press('Deshacer'));
  };

  it('comes back though another is being deleted, which then has its own way back', async () => {
    const { bench, settle, user } = mount();
    await deleteTwo({ settle, user });
    expect(press('Deshacer').getAttribute('aria-busy')).toBe('true');
    settle('remove', done);
    expect(screen.getByText('Eliminaste «Mensaje 1 de {site}».')).toBeDefined();
    expect(bench.chart.getSnapshot().children['restore']?.getSnapshot().input).toBe('m-1');
    settle('restore', done);
    expect(titles().slice(0, 2)).toEqual(['m-1', 'm-3']);
    expect(screen.getByText('Eliminaste «Mensaje 2 de {site}».')).toBeDefined();
    await user.click(press('Deshacer'));
    settle('restore', done);
    expect(titles().slice(0, 3)).toEqual(['m-1', 'm-2', 'm-3']);
  });

  it('comes back too when the other cannot be deleted, and that is said', async () => {
    const { bench, settle, user } = mount();
    await deleteTwo({ settle, user });
    settle('remove', outages.offline);
    expect(bench.chart.getSnapshot().children['restore']?.getSnapshot().input).toBe('m-1');
    settle('restore', done);
    expect(titles().slice(0, 2)).toEqual(['m-1', 'm-2']);
    expect(screen.getByRole('alert').textContent).toMatch(/^El mensaje sigue aquí/);
  });

  it('can still be brought back when all is read anew meanwhile', async () => {
    const { bench, settle, user } = mount();
    await deleteTwo({ settle, user });
    act(() => bench.chart.send({ type: 'language.changed' }));
    settle('readMails', { output: { ok: true, value: mails.slice(1) } });
    await user.click(press('Deshacer'));
    expect(bench.chart.getSnapshot().children['restore']?.getSnapshot().input).toBe('m-1');
  });

  it('that came back though its answer did not leaves the way back to the one that was deleted after it', async () => {
    const { bench, settle, user } = mount();
    await deleteTwo({ settle, user });
    settle('remove', done);
    act(() => bench.chart.send({ type: 'language.changed' }));
    settle('readMails', { output: { ok: true, value: mails.filter(({ id }) => id !== 'm-2') } });
    expect(screen.getByText('Eliminaste «Mensaje 2 de {site}».')).toBeDefined();
  });

  it('that was the last one leaves an empty box and the way back', async () => {
    const { settle, user } = mount(mails.slice(4, 5));
    await user.click(press(/^Eliminar: /));
    settle('remove', done);
    expect(screen.getByText(/^No tienes mensajes/)).toBeDefined();
    expect(document.activeElement).toBe(press('Deshacer'));
    await user.click(press('Deshacer'));
    settle('restore', done);
    expect(titles()).toEqual(['m-5']);
  });

  it('of a page that is no more gives way to the page before', async () => {
    const { settle, user } = mount(mails.slice(0, 10));
    await user.click(press('Página 2 de mensajes'));
    await user.click(press(/^Eliminar: Mensaje 10 /));
    settle('remove', done);
    expect(titles()).toHaveLength(9);
  });
});

describe('the actors', () => {
  const message = { ...mails[0]!, kind: 'welcome', content: '<p>{site} paga en {currency}</p>', title: 'Hola, {site}' };

  it('fill the templates in, and no name of a site becomes HTML', proves('member-3.13'), async () => {
    const call = vi.fn(async (_name: string, _request: unknown) => ({ ok: true, value: [message] }));
    const words = () => ({ site: '<b>A&B</b>', currency: 'S/' });
    const actor = createActor(provideMailbox({ call } as unknown as Gateway, words, () => {})).start();
    const { context } = await waitFor(actor, (state) => state.matches('browsing'));
    expect(context.mails[0]).toMatchObject({
      title: 'Hola, <b>A&B</b>',
      content: '<p>&lt;b&gt;A&amp;B&lt;/b&gt; paga en S/</p>',
    });
  });

  it('read anew when the site changes its language, and for nothing else', async () => {
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

  it('tell the gateway what was read, deleted and brought back, and the menu that the count changed', async () => {
    const call = vi.fn(async (name: string, _request: unknown) => ({
      ok: true,
      value: name === 'mails' ? [{ ...message, isRead: false }] : { count: 0 },
    }));
    const onChanged = vi.fn();
    const gateway = { call } as unknown as Gateway;
    const actor = createActor(provideMailbox(gateway, () => ({ site: '', currency: '' }), onChanged)).start();
    await waitFor(actor, (state) => state.matches('browsing'));
    actor.send({ type: 'mail.choose', id: 'm-1' });
    await waitFor(actor, (state) => state.matches({ browsing: { marks: 'told' } }));
    actor.send({ type: 'mail.delete', id: 'm-1' });
    await waitFor(actor, (state) => state.context.removed !== null);
    actor.send({ type: 'delete.undo' });
    await waitFor(actor, (state) => state.context.removed === null && !state.hasTag('moving'));
    expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
      ['mails', undefined],
      ['readMails', { ids: ['m-1'] }],
      ['deleteMail', { id: 'm-1' }],
      ['restoreMail', { id: 'm-1' }],
    ]);
    expect(onChanged).toHaveBeenCalledTimes(3);
  });
});
