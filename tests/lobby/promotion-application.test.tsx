// @vitest-environment happy-dom
import { act, cleanup, waitFor as eventually, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { checkApplication, remarkLength, remarkLimit } from '../../machines/lobby/promotion-application.machine.ts';
import type { ApplicationReason } from '../../machines/lobby/promotion-application.model.ts';
import { provideApplication } from '../../src/features/lobby/promotion-application/promotion-application.actors.ts';
import { ApplicationView } from '../../src/features/lobby/promotion-application/promotion-application.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import type { WhenOffered } from '../site/transport-errors.ts';
import { applyRefusals, flow, image, input, one, other, uploadRefusals } from './promotion-application.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const stored = { output: { ok: true, value: 'image-1' } } as const;

const remark = () => screen.getByLabelText<HTMLTextAreaElement>('Comentario');
const picker = () => screen.getByLabelText<HTMLInputElement>('Agregar imágenes');
const submit = () => screen.getByRole('button', { name: 'Enviar solicitud' });
const removals = () => screen.queryAllByRole('button', { name: /^Quitar/ });

const gestures: Gestures<typeof flow.machine> = {
  'remark.change': async ({ user, event }) => {
    await user.clear(remark());
    await user.click(remark());
    await user.paste(event.remark);
  },
  'images.change': async ({ user, event }) => {
    for (const button of removals()) await user.click(button);
    if (event.images.length > 0) await user.upload(picker(), [...event.images] as File[]);
  },
  'form.submit': ({ user }) => user.click(submit()),
  'upload.progress': 'send',
  'upload.cancel': ({ user }) => user.click(screen.getByRole('button', { name: 'Cancelar subida' })),
};

const form =
  (isBusy: boolean, said?: RegExp): StateAssertions[string] =>
  () => {
    expect(remark().readOnly).toBe(isBusy);
    expect(submit().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
    if (said) expect(screen.getByTestId('status').textContent).toMatch(said);
  };

const assertions: StateAssertions = {
  editing: form(false),
  'sending.uploading': form(true, /^Subiendo imagen [12] de 2…$/),
  'sending.applying': form(true, /^Enviando tu solicitud/),
  sent: () => expect(screen.getByTestId('status').textContent).toContain('AC0000000001'),
};

const way = { isAllowed: true, onNeedAccount: () => {} };
const draw = (actor: Actor, more: Partial<typeof way> = {}) =>
  translated(<ApplicationView actor={actor} needsProof {...way} {...more} />);

beforeAll(async () => {
  await spanish();
  await loadArea('rewards');
});
afterEach(cleanup);

describe('application', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['remark.change'], loose: ['images.change'] });
});

function mount(more: Partial<typeof way> = {}) {
  const { harness, settle } = mountFlow(flow, (actor) => draw(actor, more));
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const fill = async () => {
    await user.type(remark(), 'Mi boleto');
    await user.upload(picker(), [one, other]);
    await eventually(() => expect(removals()).toHaveLength(2));
  };
  return { harness, settle, user, fill };
}

describe('application form', () => {
  const words = {
    offline: /siguen aquí\. Envía la solicitud de nuevo/,
    timeout: /^El sitio tardó demasiado/,
    unavailable: /^El servicio no está/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos/,
    unexpected: /^Algo salió mal/,
    refused: /^El servicio no aceptó tu solicitud.*unheard\.of/,
    expired: /^Tu sesión venció.*tus imágenes siguen aquí/,
    closed: /ya no recibe solicitudes/,
    applied: /^Ya enviaste una solicitud/,
    image: /^No pudimos subir «uno\.png»/,
    imagesLost: /^Tus imágenes ya no están en el sitio/,
  } satisfies Record<WhenOffered<ApplicationReason>, RegExp>;

  const said = { ...applyRefusals, ...uploadRefusals };
  it.each(Object.keys(words) as WhenOffered<ApplicationReason>[])(
    'keeps all typed and chosen values: %s',
    async (reason) => {
      const { settle, user, fill } = mount();
      await fill();
      await user.click(submit());
      if (reason === 'imagesLost') {
        settle('upload', stored);
        settle('upload', stored);
        settle('apply', applyRefusals.imagesLost);
      } else settle('upload', said[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(words[reason]);
      expect(remark().value).toBe('Mi boleto');
      expect(removals().map((button) => button.getAttribute('aria-label'))).toEqual([
        'Quitar uno.png',
        'Quitar otro.png',
      ]);
    },
  );

  it('continues an interrupted upload without sending stored images again', async () => {
    const { harness, settle, user, fill } = mount();
    await fill();
    await user.click(submit());
    settle('upload', { output: { ok: true, value: 'image-1' } });
    settle('upload', applyRefusals.offline);
    await user.click(submit());
    expect(harness.chart.getSnapshot().children['upload']?.getSnapshot().input).toMatchObject({ image: other });
    settle('upload', { output: { ok: true, value: 'image-2' } });
    expect(harness.chart.getSnapshot().children['apply']?.getSnapshot().input).toEqual({
      id: input.id,
      requestId: input.requestId,
      remark: 'Mi boleto',
      images: ['image-1', 'image-2'],
    });
  });

  it('shows the progress of all images, and keeps stored images after the upload is canceled', async () => {
    const { harness, settle, user, fill } = mount();
    await fill();
    await user.click(submit());
    settle('upload', stored);
    act(() => harness.chart.send({ type: 'upload.progress', share: 0.5 }));
    expect(screen.getByTestId('status').textContent).toBe('Subiendo imagen 2 de 2…');
    expect(screen.getByRole('progressbar', { name: 'Subiendo imagen 2 de 2…' }).getAttribute('value')).toBe('75');
    expect(screen.getByText(/^75\s%$/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancelar subida' }));
    expect(harness.chart.getSnapshot().value).toBe('editing');
    expect(document.activeElement).toBe(submit());
    expect(screen.getByText('Subida')).toBeDefined();
    await user.click(submit());
    expect(harness.chart.getSnapshot().children['upload']?.getSnapshot().input).toMatchObject({ image: other });
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('50');
  });

  it('uploads the images again when the gateway no longer has them', async () => {
    const { harness, settle, user, fill } = mount();
    await fill();
    await user.click(submit());
    settle('upload', stored);
    settle('upload', stored);
    settle('apply', applyRefusals.imagesLost);
    await user.click(submit());
    expect(harness.chart.getSnapshot().children['upload']?.getSnapshot().input).toMatchObject({ image: one });
  });

  it('reports missing values and focuses the first one', async () => {
    const { user } = mount();
    await user.click(submit());
    expect(screen.getByText('Escribe un comentario.')).toBeDefined();
    expect(screen.getByText('Agrega al menos una imagen.')).toBeDefined();
    expect(document.activeElement).toBe(remark());
    await user.type(remark(), 'a');
    await user.click(submit());
    expect(document.activeElement).toBe(picker());
  });

  it(
    'counts the remaining characters and keeps text beyond the limit',
    proves('member-5.30', 'member-9.5'),
    async () => {
      const { user } = mount();
      await user.click(remark());
      await user.paste('ñ'.repeat(138));
      expect(screen.getByText('138/140')).toBeDefined();
      expect(screen.getByText('2 caracteres restantes')).toBeDefined();
      await user.paste('ñññ');
      await user.click(submit());
      expect(screen.getByText('1 carácter de más.')).toBeDefined();
      expect(remark().value).toHaveLength(141);
    },
  );

  it(
    'accepts at most three png or jpg files of up to 5 MB, and names the rejected files',
    proves('member-5.31', 'member-9.5'),
    async () => {
      const { user } = mount();
      const text = new File(['GIF89a…'], 'gato.png', { type: 'image/png' });
      const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.jpg', { type: 'image/jpeg' });
      await user.upload(picker(), [text, large, image('a.png')]);
      await eventually(() => expect(removals()).toHaveLength(1));
      expect(screen.getByText('«gato.png» no es una imagen PNG ni JPG.')).toBeDefined();
      expect(screen.getByText('«grande.jpg» pesa más de 5 MB.')).toBeDefined();
      await user.upload(picker(), [image('b.png'), image('c.png'), image('d.png')]);
      await eventually(() => expect(removals()).toHaveLength(3));
      expect(screen.getByText('«d.png» no se agregó. El máximo es 3 imágenes.')).toBeDefined();
      expect(screen.queryByText(/gato\.png/)).toBeNull();
    },
  );

  it('shows each picture, and focuses the file picker after a picture is removed', async () => {
    const { user, fill } = mount();
    await fill();
    await eventually(() =>
      expect([...document.querySelectorAll('img')].map(({ src }) => src.slice(0, 14))).toEqual([
        'data:image/png',
        'data:image/png',
      ]),
    );
    await user.click(removals()[0]!);
    expect(removals()).toHaveLength(1);
    expect(document.activeElement).toBe(picker());
  });

  it('asks a visitor to sign in or register, and keeps the typed remark', async () => {
    const onNeedAccount = vi.fn();
    const { harness, user, fill } = mount({ isAllowed: false, onNeedAccount });
    await fill();
    await user.click(submit());
    expect(onNeedAccount).toHaveBeenCalledOnce();
    expect(harness.chart.getSnapshot().value).toBe('editing');
    expect(remark().value).toBe('Mi boleto');
  });
});

describe('application actors', () => {
  const done = { images: [] as readonly File[] };
  const refusedWith = (errorCode: string) => ({
    ok: false,
    fault: { kind: 'refused', errorCode, message: '', value: null },
  });
  async function run(images: readonly File[] = [one], answers: Record<string, unknown> = {}) {
    const call = vi.fn(async (name: string, _request: unknown, _options?: { onProgress?: unknown }) =>
      name in answers
        ? answers[name]
        : { ok: true, value: name === 'activityImage' ? { imageId: 'i1' } : { reference: 'AC1', status: 'applying' } },
    );
    const actor = createActor(provideApplication({ call } as unknown as Gateway), { input }).start();
    actor.send({ type: 'remark.change', remark: ' Hola ' });
    actor.send({ type: 'images.change', images: images.length ? images : done.images });
    actor.send({ type: 'form.submit', needsProof: true });
    const state = await waitFor(actor, (now) => now.status === 'done' || now.context.refusal !== null);
    return {
      state,
      calls: call.mock.calls.map(([name, request]) => [name, request]),
      heard: call.mock.calls.map(([, , options]) => typeof options?.onProgress),
    };
  }

  it('send each image unchanged, and then the application', proves('member-2.53'), async () => {
    const { state, calls, heard } = await run();
    expect(state.output).toEqual({ reference: 'AC1' });
    expect(heard).toEqual(['function', 'undefined']);
    expect(calls).toEqual([
      ['activityImage', { requestId: expect.any(String), id: input.id, name: 'uno.png', content: 'iVBORw0KGgo=' }],
      ['applyActivity', { id: input.id, requestId: input.requestId, remark: 'Hola', images: ['i1'] }],
    ]);
  });

  it('report an unreadable file without any call', async () => {
    const lost = image('perdida.png');
    vi.spyOn(lost, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
    const { state, calls } = await run([lost]);
    expect(state.context.refusal).toEqual({ reason: 'image', image: 'perdida.png' });
    expect(calls).toEqual([]);
  });

  it.each([
    ['closed', 'activity.closed'],
    ['applied', 'activity.applied'],
    ['imagesLost', 'image.rejected'],
    ['refused', 'of.another.kind'],
  ])('report the refusal reason %s', async (reason, errorCode) => {
    const { state } = await run([one], { applyActivity: refusedWith(errorCode) });
    expect(state.context.refusal?.reason).toBe(reason);
  });

  it('name the image that the gateway refused', async () => {
    const { state } = await run([one], { activityImage: refusedWith('image.rejected') });
    expect(state.context.refusal).toEqual({ reason: 'image', image: 'uno.png' });
  });
});

describe('checkApplication', () => {
  it(
    'accepts exactly a remark of 1 to 140 characters, with an image when a proof is required',
    proves('member-5.30'),
    () => {
      fc.assert(
        fc.property(
          fc.string({ unit: 'grapheme-composite', maxLength: 160 }),
          fc.boolean(),
          fc.constantFrom([], [one]),
          (text, needsProof, images) => {
            const length = remarkLength(text);
            const isRight = length > 0 && length <= remarkLimit && (!needsProof || images.length > 0);
            expect(Object.keys(checkApplication({ remark: text, needsProof, images })).length === 0).toBe(isRight);
          },
        ),
      );
    },
  );
});
