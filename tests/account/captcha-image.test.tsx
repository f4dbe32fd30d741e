// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { CaptchaImageView } from '../../src/features/account/captcha-image/captcha-image.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { flow, pixel } from './captcha-image.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const box = (actor: Actor) =>
  translated(
    <CaptchaImageView actor={actor}>
      <input aria-label="Código de la imagen" />
    </CaptchaImageView>,
  );
const image = () => screen.getByRole('button', { name: 'Mostrar otra imagen' });
const picture = () => screen.queryByRole('img', { name: 'Imagen con un código de números' });
const again = () => screen.queryByRole('button', { name: 'Recargar imagen' });

const gestures: Gestures<typeof flow.machine> = {
  'captcha.refresh': ({ user }) => user.click(again() ?? image()),
  'captcha.renew': 'send',
};

const shown: StateAssertions[string] = () =>
  expect(picture()?.getAttribute('src')).toBe(`data:image/png;base64,${pixel}`);

const assertions: StateAssertions = {
  loading: () => {
    expect(picture()).toBeNull();
    expect(image().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
  },
  fresh: shown,
  refreshable: shown,
  loadFailed: () => expect(again()).not.toBeNull(),
};

beforeAll(spanish);
afterEach(cleanup);

describe('captcha image', () => {
  walkPaths({ flow, render: box, gestures, assertions });
});

describe('captcha image sound', () => {
  it('is reset when another image loads', () => {
    const harness = new TestHarness(flow, 'plain', { live: ['sound'] });
    const sound = harness.chart.getSnapshot().children['sound']!;
    sound.send({ type: 'sound.play' });
    expect(sound.getSnapshot().value).toBe('loading');
    harness.settle('fetchImage', { output: { ok: true, value: pixel } });
    harness.chart.send({ type: 'captcha.renew' });
    expect(sound.getSnapshot().value).toBe('silent');
  });

  it('has customer service beside it when the dialog has no own link', async () => {
    const onSupport = vi.fn();
    const harness = new TestHarness(flow, 'plain', { live: ['sound'] });
    render(
      translated(
        <CaptchaImageView actor={harness.chart as Actor} onSupport={onSupport}>
          <input aria-label="Código de la imagen" />
        </CaptchaImageView>,
      ),
    );
    expect(screen.getByRole('button', { name: 'Escuchar el código' })).toBeDefined();
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Atención al cliente' }));
    expect(onSupport).toHaveBeenCalledOnce();
  });
});

describe('captcha image reload', () => {
  const mount = () => {
    const harness = new TestHarness(flow, 'plain');
    render(box(harness.chart as Actor));
    const answer = () => act(() => harness.settle('fetchImage', { output: { ok: true, value: pixel } }));
    const isFetching = () => harness.chart.getSnapshot().matches('loading');
    return { harness, answer, isFetching, user: userEvent.setup({ delay: null }) };
  };

  it(
    'requests another image at most once a second, however often it is clicked',
    proves('site-4.34', 'site-9.2'),
    async () => {
      const { harness, answer, isFetching, user } = mount();
      answer();
      await user.tripleClick(image());
      expect(isFetching()).toBe(false);
      act(() => harness.passTime());
      expect(harness.clock.now()).toBe(1000);
      await user.tripleClick(image());
      expect(isFetching()).toBe(true);
      answer();
      await user.click(image());
      expect(isFetching()).toBe(false);
    },
  );

  it('requests another image at once when the code was used in an attempt', () => {
    const { harness, answer, isFetching } = mount();
    answer();
    act(() => harness.chart.send({ type: 'captcha.renew' }));
    expect(isFetching()).toBe(true);
  });

  it('stops the previous image request when a new one starts', () => {
    const { harness } = mount();
    const first = harness.chart.getSnapshot().children['fetchImage'];
    act(() => harness.chart.send({ type: 'captcha.renew' }));
    expect(first?.getSnapshot().status).toBe('stopped');
  });

  it('clears the code of the old image, and keeps a code that is typed while the next image loads', async () => {
    const { harness, answer, user } = mount();
    const field = screen.getByLabelText<HTMLInputElement>('Código de la imagen');
    await user.type(field, '12');
    answer();
    await user.type(field, '34');
    expect(field.value).toBe('1234');
    act(() => harness.chart.send({ type: 'captcha.renew' }));
    expect(field.value).toBe('');
    await user.type(field, '56');
    answer();
    expect(field.value).toBe('56');
  });
});
