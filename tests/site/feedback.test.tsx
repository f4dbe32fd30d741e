// @vitest-environment happy-dom
import { act, cleanup, waitFor as eventually, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import {
  checkFeedback,
  type FeedbackValues,
  feedbackLimits,
  questionTypes,
} from '../../machines/site/feedback.machine.ts';
import type { FeedbackReason } from '../../machines/site/feedback.model.ts';
import { provideFeedback } from '../../src/features/site/feedback/feedback.actors.ts';
import { FeedbackView } from '../../src/features/site/feedback/feedback.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { feedbackDraft } from '../../src/storage/feedback-draft.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { flow, good, image, notTaken, one, refusals, stored } from './feedback.cases.ts';
import { thrown, type WhenOffered } from './transport-errors.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const labels = { questionType: '¿De qué se trata?', content: 'Tu mensaje', contact: '¿Cómo podemos contactarte?' };
type Name = keyof typeof labels;
const input = (field: Name) => screen.getByLabelText<HTMLInputElement>(labels[field]);
const files = () => screen.getByLabelText<HTMLInputElement>('Adjuntar');
const submit = () => screen.getByRole('button', { name: 'Enviar' });
const removals = () => screen.queryAllByRole('button', { name: /^Quitar/ });

/** Pastes the value, because typing each letter is slow and not needed here. */
async function enter(user: UserEvent, field: Name, value: string) {
  await user.click(input(field));
  await user.paste(value);
}

async function fill(user: UserEvent, values: FeedbackValues) {
  await user.selectOptions(input('questionType'), values.questionType);
  for (const field of ['content', 'contact'] as const) {
    if (input(field).value === values[field]) continue;
    await user.clear(input(field));
    if (values[field]) await enter(user, field, values[field]);
  }
}

const gestures: Gestures<typeof flow.machine> = {
  'field.change': async ({ user, event }) => {
    await user.clear(input('content'));
    await enter(user, 'content', event.value);
  },
  'images.change': async ({ user, event }) => {
    for (const button of removals()) await user.click(button);
    if (event.images.length > 0) await user.upload(files(), [...event.images] as File[]);
  },
  'form.submit': async ({ user, event }) => {
    await fill(user, event.values);
    await user.click(submit());
  },
  'form.again': ({ user }) => user.click(screen.getByRole('button', { name: 'Enviar otro mensaje' })),
  'dialog.close': 'send',
  'upload.progress': 'send',
  'upload.cancel': ({ user }) => user.click(screen.getByRole('button', { name: 'Cancelar envío' })),
};

const assertions: StateAssertions = {
  editing: () => {
    expect(input('content').readOnly).toBe(false);
    expect(submit().getAttribute('aria-busy')).toBeNull();
  },
  'sending.uploading': () => {
    expect(input('content').readOnly).toBe(true);
    expect(screen.getByRole('progressbar', { name: 'Enviando imagen 1 de 1' })).toBeDefined();
  },
  'sending.notifying': () => {
    expect(input('content').readOnly).toBe(true);
    expect(submit().getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('progressbar')).toBeNull();
  },
  sent: () => expect(screen.getByTestId('status').textContent).toContain('C-48201'),
  left: () => undefined,
};

const draw = (actor: Actor) => translated(<FeedbackView actor={actor} />);

beforeAll(async () => {
  await spanish();
  await loadArea('content');
});
beforeEach(() => feedbackDraft.clear());
afterEach(cleanup);

describe('feedback', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });
});

function mount(draft: FeedbackValues | null = null) {
  const harness = new TestHarness(flow, 'plain');
  for (const field of draft ? (['questionType', 'content', 'contact'] as const) : []) {
    harness.chart.send({ type: 'field.change', field, value: draft?.[field] ?? '' });
  }
  render(draw(harness.chart as Actor));
  const settle: TestHarness['settle'] = (...end) => act(() => harness.settle(...end));
  return { harness, settle, user: userEvent.setup({ delay: null, applyAccept: false }) };
}

describe('feedback form', () => {
  it('starts with the stored draft, and trims the message before it is sent', async () => {
    const { harness, user } = mount({ ...good, content: ` ${good.content} ` });
    expect(input('questionType').value).toBe('withdrawal');
    expect(screen.getByText(`${good.content.length} de 140 caracteres`)).toBeDefined();
    await user.click(submit());
    expect(harness.chart.getSnapshot().children['sendFeedback']?.getSnapshot().input).toEqual({
      values: good,
      images: [],
    });
  });

  const text = {
    offline: /^No hay conexión con el sitio/,
    timeout: /^No sabemos si tu mensaje llegó/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /Espera 600 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    expired: /^Tu sesión venció/,
    rejected: /^No pudimos aceptar el mensaje/,
    image: /^No pudimos aceptar «captura\.png»/,
    imageRejected: /^No pudimos aceptar una de las imágenes/,
  } satisfies Record<WhenOffered<FeedbackReason>, RegExp>;

  it.each(Object.keys(text) as WhenOffered<FeedbackReason>[])(
    'shows the reason and keeps the text and the pictures: %s',
    async (reason) => {
      const { settle, user } = mount(good);
      await user.upload(files(), one);
      await eventually(() => expect(removals()).toHaveLength(1));
      await user.click(submit());
      settle('upload', reason === 'image' ? notTaken : stored);
      if (reason !== 'image') settle('sendFeedback', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
      expect(input('content').value).toBe(good.content);
      expect(screen.getByRole('button', { name: 'Quitar captura.png' })).toBeDefined();
    },
  );

  it('sends one message on a double click', async () => {
    const { harness, user } = mount(good);
    harness.since();
    await user.dblClick(submit());
    expect(harness.taken.filter((id) => id.includes('form.submit'))).toHaveLength(1);
  });

  it(
    'shows every error at its field and focuses the first one',
    proves('member-5.29', 'member-9.5', 'member-8.24', 'member-2.58'),
    async () => {
      const { user } = mount();
      await user.click(submit());
      const said = (field: Name) => document.getElementById(`${input(field).id}-error`)?.textContent;
      expect([said('questionType'), said('content'), said('contact')]).toEqual([
        'Elige un tema.',
        'Escribe tu mensaje.',
        'Escribe un correo o un celular para que podamos responderte.',
      ]);
      expect(document.activeElement).toBe(input('questionType'));
      await user.type(input('content'), 'uno');
      expect(said('content')).toBe('');
      await user.click(submit());
      expect(said('content')).toBe('El mensaje debe tener entre 2 y 30 palabras.');
      await user.clear(input('content'));
      await enter(user, 'content', 'ab '.repeat(50));
      await user.click(submit());
      expect(said('content')).toBe('El mensaje puede tener hasta 140 caracteres.');
    },
  );

  it('names the refused files and does not accept a fourth picture', proves('member-9.5'), async () => {
    const { user } = mount();
    const gif = new File(['GIF89a…'], 'kind.gif', { type: 'image/png' });
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'size.png', { type: 'image/png' });
    await user.upload(files(), [gif, large, image('1.png'), image('2.png'), image('3.png'), image('4.png')]);
    await eventually(() => expect(removals()).toHaveLength(3));
    for (const words of [
      'kind.gif no es una imagen PNG ni JPG.',
      'size.png pesa más de 5 MB.',
      '4.png no se agregó. Puedes agregar hasta 3 imágenes.',
    ]) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(files().getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Quitar 2.png' }));
    expect(removals().map((button) => button.getAttribute('aria-label'))).toEqual(['Quitar 1.png', 'Quitar 3.png']);
    expect(files().getAttribute('aria-disabled')).toBeNull();
  });

  it('shows the upload progress; the member can stop the upload and resume it later', async () => {
    const { harness, settle, user } = mount(good);
    await user.upload(files(), [one, image('otra.png')]);
    await eventually(() => expect(removals()).toHaveLength(2));
    await user.click(submit());
    settle('upload', stored);
    act(() => harness.chart.send({ type: 'upload.progress', share: 0.5 }));
    expect(screen.getByRole('progressbar', { name: 'Enviando imagen 2 de 2' }).getAttribute('value')).toBe('75');
    await user.click(screen.getByRole('button', { name: 'Cancelar envío' }));
    expect(document.activeElement).toBe(submit());
    expect(screen.getByText('Enviada')).toBeDefined();
    await user.click(submit());
    settle('upload', { output: { ok: true, value: 'image-2' } });
    expect(harness.chart.getSnapshot().children['sendFeedback']?.getSnapshot().input).toMatchObject({
      images: [{ id: 'image-1' }, { id: 'image-2' }],
    });
    settle('sendFeedback', refusals.imageRejected);
    await user.click(submit());
    expect(screen.getByRole('progressbar', { name: 'Enviando imagen 1 de 2' })).toBeDefined();
  });

  it('starts an empty message after a message was sent', async () => {
    const { settle, user } = mount(good);
    await user.click(submit());
    settle('sendFeedback', { output: { ok: true, value: { reference: 'C-1' } } });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Listo' }));
    await user.click(screen.getByRole('button', { name: 'Enviar otro mensaje' }));
    expect([input('questionType').value, input('content').value]).toEqual(['', '']);
  });
});

describe('feedback actor', () => {
  const answered = { ok: true, value: { reference: 'C-7' } };
  let picture: object = { ok: true, value: { imageId: 'i-1' } };
  function against(...answers: object[]) {
    const sent: Record<string, unknown>[] = [];
    const pictures: Record<string, unknown>[] = [];
    const gateway = {
      call: async (name: string, body: Record<string, unknown>, options?: { onProgress?: (share: number) => void }) => {
        if (name === 'feedbackImage') {
          options?.onProgress?.(0.5);
          pictures.push(body);
          return picture;
        }
        sent.push(body);
        return answers[sent.length - 1] ?? answered;
      },
    } as unknown as Gateway;
    const open = async () => {
      const actor = createActor(provideFeedback(gateway)).start();
      await waitFor(actor, (state) => state.matches('editing'));
      return actor;
    };
    const send = async (actor: Awaited<ReturnType<typeof open>>, values: FeedbackValues) => {
      actor.send({ type: 'form.submit', values });
      await waitFor(actor, (state) => !state.matches('sending'));
    };
    return { sent, pictures, open, send };
  }
  const timeout = { ok: false, fault: { kind: 'timeout' } };

  it('keeps the request id of an unchanged message, also after closing, and creates a new id after an edit', async () => {
    const { sent, open, send } = against(timeout, timeout, timeout);
    const first = await open();
    await send(first, good);
    await send(first, { ...good });
    first.send({ type: 'dialog.close' });
    const second = await open();
    await send(second, { ...good, content: 'Ya llegó, muchas gracias' });
    await send(second, { ...good, content: 'Ya llegó, muchas gracias' });
    const ids = sent.map(({ requestId }) => requestId);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids).toEqual([ids[0], ids[0], ids[2], ids[2]]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(second.getSnapshot().matches('sent')).toBe(true);
    await send(await open(), good);
    expect(ids).not.toContain(sent[4]?.['requestId']);
  });

  it('uploads each picture with its progress, and then the message with the picture ids', async () => {
    const { sent, pictures, open, send } = against(timeout);
    const actor = await open();
    const shares: number[] = [];
    actor.subscribe(({ context }) => shares.push(context.share));
    actor.send({ type: 'images.change', images: [one] });
    await send(actor, good);
    await send(actor, good);
    expect(pictures).toEqual([{ requestId: expect.any(String), name: 'captura.png', content: 'iVBORw0KGgo=' }]);
    expect(shares).toContain(0.5);
    expect(sent.map(({ images }) => images)).toEqual([['i-1'], ['i-1']]);
    expect(sent[0]?.['requestId']).toBe(sent[1]?.['requestId']);
  });

  it('names an unreadable or refused picture, and sends no message', async () => {
    const gone = image('perdida.png');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    const { sent, pictures, open, send } = against();
    const actor = await open();
    actor.send({ type: 'images.change', images: [gone] });
    await send(actor, good);
    expect(actor.getSnapshot().context.refusal).toMatchObject({ reason: 'image', image: 'perdida.png' });
    expect(pictures).toEqual([]);
    picture = { ok: false, fault: refused('image.rejected') };
    actor.send({ type: 'images.change', images: [one] });
    await send(actor, good);
    expect(actor.getSnapshot().context.refusal).toMatchObject({ reason: 'image', image: 'captura.png' });
    expect(sent).toEqual([]);
  });

  it('keeps the draft after closing, and clears it after the message is accepted', async () => {
    const { open, send } = against();
    const first = await open();
    first.send({ type: 'field.change', field: 'content', value: 'a medias' });
    first.send({ type: 'dialog.close' });
    const second = await open();
    expect(second.getSnapshot().context.values).toEqual({ questionType: '', content: 'a medias', contact: '' });
    await send(second, good);
    expect((await open()).getSnapshot().context.values.content).toBe('');
  });

  it('keeps the draft in memory when the storage refuses to write', () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new Error('full');
    };
    try {
      feedbackDraft.keep(good);
      expect(feedbackDraft.read()).toEqual(good);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });

  it('starts empty when the stored draft is invalid', () => {
    sessionStorage.setItem('feedbackDraft', '{');
    expect(feedbackDraft.read()).toBeNull();
    sessionStorage.setItem('feedbackDraft', '"x"');
    expect(feedbackDraft.read()).toBeNull();
  });

  const refused = (errorCode: string): ApiError => ({ kind: 'refused', errorCode, message: '', value: null });
  it.each([
    ['rejected', refused('feedback.rejected')],
    ['imageRejected', refused('image.rejected')],
    ['refused', refused('of.another.kind')],
    ['expired', { kind: 'unauthorised' }],
  ] satisfies [FeedbackReason, ApiError][])('reports the failure: %s', async (reason, fault) => {
    const { open, send } = against({ ok: false, fault });
    const actor = await open();
    await send(actor, good);
    expect(actor.getSnapshot().context.refusal?.reason).toBe(reason);
  });

  it('reports an unexpected defect and keeps the message', async () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'form.submit', values: good });
    harness.settle('sendFeedback', thrown);
    expect(harness.chart.getSnapshot().context).toMatchObject({ refusal: { reason: 'unexpected' }, values: good });
  });
});

describe('checkFeedback', () => {
  it('returns no errors only when the type, the word count and the contact are all valid', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => !/\s/u.test(text));
    const content = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));
    const contact = fc.string({ maxLength: 120 });
    fc.assert(
      fc.property(fc.constantFrom(...questionTypes, '', 'x'), content, contact, (questionType, message, address) => {
        const words = message.split(' ').filter(Boolean).length;
        const isRight =
          (questionTypes as readonly string[]).includes(questionType) &&
          words >= feedbackLimits.words.min &&
          words <= feedbackLimits.words.max &&
          [...message].length <= 140 &&
          address.trim() !== '' &&
          [...address.trim()].length <= 100;
        const errors = checkFeedback({ questionType, content: message, contact: address });
        expect(Object.keys(errors).length === 0).toBe(isRight);
      }),
    );
  });
});
