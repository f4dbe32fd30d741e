// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import {
  checkFeedback,
  type FeedbackReason,
  type FeedbackValues,
  feedbackLimits,
  questionTypes,
} from '../../machines/site/feedback.machine.ts';
import { checkImages, imageBytes, provideFeedback } from '../../src/flows/site/feedback/feedback.actors.ts';
import { FeedbackView } from '../../src/flows/site/feedback/feedback.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Fault } from '../../src/gateway/fault.ts';
import { loadArea } from '../../src/i18n.ts';
import { feedbackDraft } from '../../src/storage/feedback-draft.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow, good, image, pngFile, refusals } from './feedback.flow.ts';
import { thrown } from './outages.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const labels = { questionType: '¿De qué se trata?', content: 'Tu mensaje', contact: '¿Cómo te respondemos?' };
type Name = keyof typeof labels;
const input = (field: Name) => screen.getByLabelText<HTMLInputElement>(labels[field]);
const files = () => screen.getByLabelText<HTMLInputElement>('Adjuntar');
const submit = () => screen.getByRole('button', { name: 'Enviar' });

/** At once, as pasted: a test has no use for every letter. */
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
  'images.add': ({ user }) => user.upload(files(), pngFile),
  'image.remove': ({ user }) => user.click(screen.getByRole('button', { name: 'Quitar captura.png' })),
  'form.submit': async ({ user, event }) => {
    await fill(user, event.values);
    await user.click(submit());
  },
  'form.again': ({ user }) => user.click(screen.getByRole('button', { name: 'Enviar otro mensaje' })),
  'dialog.close': 'send',
};

const see: Sights = {
  'editing.ready': () => {
    expect(input('content').readOnly).toBe(false);
    expect(submit().getAttribute('aria-busy')).toBeNull();
  },
  'editing.checking': () => expect(submit().getAttribute('aria-busy')).toBe('true'),
  sending: () => {
    expect(input('content').readOnly).toBe(true);
    expect(submit().getAttribute('aria-busy')).toBe('true');
  },
  sent: () => expect(screen.getByRole('status').textContent).toContain('C-48201'),
  left: () => undefined,
};

const draw = (actor: Actor) => translated(<FeedbackView actor={actor} />);

beforeAll(async () => {
  await spanish();
  await loadArea('content');
});
beforeEach(() => feedbackDraft.forget());
afterEach(cleanup);

describe('feedback', () => {
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, see, loose: ['images.add', 'form.submit'] });
  });
});

function mount(draft: FeedbackValues | null = null) {
  const bench = new Bench(flow, 'plain');
  for (const field of draft ? (['questionType', 'content', 'contact'] as const) : []) {
    bench.chart.send({ type: 'field.change', field, value: draft?.[field] ?? '' });
  }
  render(draw(bench.chart as Actor));
  const settle: Bench['settle'] = (...end) => act(() => bench.settle(...end));
  return { bench, settle, user: userEvent.setup({ delay: null }) };
}

describe('the form', () => {
  it('begins with the draft, and sends it without the spaces around it', async () => {
    const { bench, user } = mount({ ...good, content: ` ${good.content} ` });
    expect(input('questionType').value).toBe('withdrawal');
    expect(screen.getByText(`${good.content.length} de 140 caracteres`)).toBeDefined();
    await user.click(submit());
    expect(bench.chart.getSnapshot().children['sendFeedback']?.getSnapshot().input).toEqual({
      values: good,
      images: [],
    });
  });

  const text = {
    offline: /^No hay conexión con el sitio/,
    timeout: /^No sabemos si tu mensaje llegó/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^Recibimos una respuesta que no podemos leer/,
    limited: /Espera 600 segundos/,
    unexpected: /^Algo salió mal/,
    expired: /^Tu sesión venció/,
    rejected: /^No pudimos aceptar el mensaje/,
    imageRejected: /^Una de las imágenes no se pudo aceptar/,
  } satisfies Record<FeedbackReason, RegExp>;

  it.each(Object.keys(text) as FeedbackReason[])('says why, and keeps text and pictures: %s', async (reason) => {
    const { settle, user } = mount(good);
    await user.upload(files(), pngFile);
    settle('checkImages', { output: { images: [image], faults: [] } });
    await user.click(submit());
    settle('sendFeedback', refusals[reason]);
    expect(screen.getByRole('alert').textContent).toMatch(text[reason]);
    expect(input('content').value).toBe(good.content);
    expect(screen.getByRole('img', { name: 'captura.png' })).toBeDefined();
  });

  it('sends once for a double click', async () => {
    const { bench, user } = mount(good);
    bench.since();
    await user.dblClick(submit());
    expect(bench.taken.filter((id) => id.includes('form.submit'))).toHaveLength(1);
  });

  it('names every fault at its field and takes the hand to the first', async () => {
    const { user } = mount();
    await user.click(submit());
    const said = (field: Name) => document.getElementById(`${input(field).id}-error`)?.textContent;
    expect([said('questionType'), said('content'), said('contact')]).toEqual([
      'Elige de qué se trata.',
      'Escribe tu mensaje.',
      'Déjanos un contacto para responderte.',
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
  });

  it('says which files it did not take, and has no room for a fourth', async () => {
    const { settle, user } = mount();
    await user.upload(files(), pngFile);
    const images = [1, 2, 3].map((number) => ({ ...image, id: `image-${number}`, name: `${number}.png` }));
    settle('checkImages', {
      output: {
        images,
        faults: (['kind', 'size', 'count', 'unreadable'] as const).map((reason) => ({ name: `${reason}.gif`, reason })),
      },
    });
    for (const words of [
      'kind.gif no es una imagen PNG ni JPG.',
      'size.gif pesa más de 5 MB.',
      'count.gif no se agregó: el máximo son 3 imágenes.',
      'No pudimos leer unreadable.gif. Vuelve a elegirla.',
    ]) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(screen.queryByLabelText('Adjuntar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar 2.png' }));
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(['1.png', '3.png']);
    expect(files()).toBeDefined();
  });

  it('begins anew after one was sent', async () => {
    const { settle, user } = mount(good);
    await user.click(submit());
    settle('sendFeedback', { output: { ok: true, value: { reference: 'C-1' } } });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Listo' }));
    await user.click(screen.getByRole('button', { name: 'Enviar otro mensaje' }));
    expect([input('questionType').value, input('content').value]).toEqual(['', '']);
  });
});

describe('the actors', () => {
  const answered = { ok: true, value: { reference: 'C-7' } };
  function against(...answers: object[]) {
    const sent: Record<string, unknown>[] = [];
    const gateway = {
      call: async (_: string, body: Record<string, unknown>) => {
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
    return { sent, open, send };
  }
  const timeout = { ok: false, fault: { kind: 'timeout' } };

  it('send the same number for the same message, over closing too, and another for what was changed', async () => {
    const { sent, open, send } = against(timeout, timeout, timeout);
    const first = await open();
    await send(first, good);
    await send(first, { ...good });
    first.send({ type: 'dialog.close' });
    const second = await open();
    await send(second, { ...good, content: 'Ya llegó, muchas gracias' });
    await send(second, { ...good, content: 'Ya llegó, muchas gracias' });
    const ids = sent.map(({ requestId }) => requestId);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids).toEqual([ids[0], ids[0], ids[2], ids[2]]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(second.getSnapshot().matches('sent')).toBe(true);
    await send(await open(), good);
    expect(ids).not.toContain(sent[4]?.['requestId']);
  });

  it('keep what is typed over closing, and forget it once it is taken', async () => {
    const { open, send } = against();
    const first = await open();
    first.send({ type: 'field.change', field: 'content', value: 'a medias' });
    first.send({ type: 'dialog.close' });
    const second = await open();
    expect(second.getSnapshot().context.values).toEqual({ questionType: '', content: 'a medias', contact: '' });
    await send(second, good);
    expect((await open()).getSnapshot().context.values.content).toBe('');
  });

  it('keep it where the storage refuses', () => {
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

  it('begin empty where the storage holds nonsense', () => {
    sessionStorage.setItem('feedbackDraft', '{');
    expect(feedbackDraft.read()).toBeNull();
    sessionStorage.setItem('feedbackDraft', '"x"');
    expect(feedbackDraft.read()).toBeNull();
  });

  const refused = (errorCode: string): Fault => ({ kind: 'refused', errorCode, message: '', value: null });
  it.each([
    ['rejected', refused('feedback.rejected')],
    ['imageRejected', refused('image.rejected')],
    ['unexpected', refused('of.another.kind')],
    ['expired', { kind: 'unauthorised' }],
  ] satisfies [FeedbackReason, Fault][])('say %s', async (reason, fault) => {
    const { open, send } = against({ ok: false, fault });
    const actor = await open();
    await send(actor, good);
    expect(actor.getSnapshot().context.refusal?.reason).toBe(reason);
  });

  it('say that a defect is not expected, and leave the message as it was', async () => {
    const bench = new Bench(flow, 'plain');
    bench.chart.send({ type: 'form.submit', values: good });
    bench.settle('sendFeedback', thrown);
    expect(bench.chart.getSnapshot().context).toMatchObject({ refusal: { reason: 'unexpected' }, values: good });
  });
});

describe('pictures', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const file = (name: string, bytes: number[], size = bytes.length) => {
    const content = new Uint8Array(size);
    content.set(bytes);
    return new File([content], name, { type: 'image/png' });
  };

  it('are known by their first bytes, not by their name', async () => {
    const { images, faults } = await checkImages({
      files: [
        file('a.txt', png),
        file('b.gif', [0xff, 0xd8, 0xff, 0xe0]),
        file(
          'c.png',
          [...'<svg onload=alert(1)>'].map((letter) => letter.charCodeAt(0)),
        ),
        file('d.png', png.slice(0, 7)),
        file('e.png', []),
      ],
      room: 3,
    });
    expect(images.map(({ name, type }) => [name, type])).toEqual([
      ['a.txt', 'image/png'],
      ['b.gif', 'image/jpeg'],
    ]);
    expect(faults.map(({ name, reason }) => [name, reason])).toEqual([
      ['c.png', 'kind'],
      ['d.png', 'kind'],
      ['e.png', 'kind'],
    ]);
    expect(images[0]?.data).toBe(btoa(String.fromCharCode(...png)));
  });

  it('have 5 MB at the most, and come three at the most', async () => {
    const tooLarge = Object.defineProperty(file('b.png', png), 'size', { value: imageBytes + 1 });
    const most = await checkImages({
      files: [file('a.png', png, imageBytes), tooLarge],
      room: 3,
    });
    expect(most.images.map(({ bytes }) => bytes)).toEqual([imageBytes]);
    expect(most.faults).toEqual([{ name: 'b.png', reason: 'size' }]);
    const many = await checkImages({ files: [1, 2, 3].map((number) => file(`${number}.png`, png)), room: 2 });
    expect([many.images.length, many.faults]).toEqual([2, [{ name: '3.png', reason: 'count' }]]);
  });

  it('that cannot be read are named', async () => {
    const broken = { name: 'x.png', size: 9, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
    expect(await checkImages({ files: [broken as unknown as File], room: 1 })).toEqual({
      images: [],
      faults: [{ name: 'x.png', reason: 'unreadable' }],
    });
  });
});

describe('checkFeedback', () => {
  it('finds nothing exactly when there is a type, words within bounds, and a contact', () => {
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
