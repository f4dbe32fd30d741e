// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { PayeeReason } from '../../machines/member/payee.model.ts';
import { checkPayee, plainNumber } from '../../machines/member/payee-rule.ts';
import { providePayee } from '../../src/features/member/payee/payee.actors.ts';
import { PayeeView } from '../../src/features/member/payee/payee.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { expectWait, freezeTime, retryAt } from '../kit/retry-wait.ts';
import { spanish, translated } from '../kit/translated.tsx';
import type { WhenOffered } from '../site/transport-errors.ts';
import { added, flow, good, institutions, payee, refusals } from './payee.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const institution = () => screen.getByLabelText<HTMLSelectElement>('Banco o billetera');
const number = () => screen.getByLabelText<HTMLInputElement>(/^(Número de cuenta|Número de celular de la billetera)$/);
const submit = () => screen.getByRole('button', { name: 'Agregar cuenta' });

async function fill(user: UserEvent, values = good) {
  await user.selectOptions(institution(), values.institution);
  await user.clear(number());
  if (values.number) await user.type(number(), values.number);
}

const gestures: Gestures<typeof flow.machine> = {
  'payee.submit': async ({ user, event }) => {
    await fill(user, event.values);
    await user.click(submit());
  },
  'payee.change': ({ user }) => user.type(number(), '1'),
  'payee.leave': ({ user }) => user.click(screen.getByRole('button', { name: 'Cancelar' })),
};

const assertions: StateAssertions = {
  editing: () => expect(submit().getAttribute('aria-busy')).toBeNull(),
  adding: () => {
    expect(submit().getAttribute('aria-busy')).toBe('true');
    expect(number().readOnly).toBe(true);
  },
  added: () => expect(submit()).toBeDefined(),
  left: () => expect(submit()).toBeDefined(),
};

const draw = (actor: Actor) => translated(<PayeeView actor={actor} holder="Lucía Ramírez" />);

beforeAll(async () => {
  await spanish();
  await loadArea('withdraw');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('payee', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['payee.change'] });
});

function mount() {
  return mountFlow(flow, draw);
}

describe('payee form', () => {
  const words = {
    offline: /^No pudimos confirmar si se agregó.*no se agregará dos veces/,
    timeout: /^No pudimos confirmar si se agregó/,
    unavailable: /^El servicio no está/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    expired: /^Tu sesión venció/,
    rejected: /^La entidad no reconoce ese número/,
    taken: /^Esa cuenta ya está en tu lista/,
    full: /^Llegaste al máximo de cuentas/,
  } satisfies Record<WhenOffered<PayeeReason>, RegExp>;

  it.each(Object.keys(words) as WhenOffered<PayeeReason>[])(
    'keeps the typed values and repeats the request with the same key: %s',
    async (reason) => {
      const { harness, settle, user } = mount();
      await fill(user);
      await user.click(submit());
      const asked = harness.chart.getSnapshot().children['add']?.getSnapshot().input;
      settle('add', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(words[reason]);
      expect([institution().value, number().value]).toEqual([good.institution, good.number]);
      await user.click(submit());
      expect(harness.chart.getSnapshot().children['add']?.getSnapshot().input).toEqual(asked);
      settle('add', added);
      expect(harness.chart.getSnapshot().output).toEqual({ payee });
    },
  );

  it('disables the submit button until the next attempt is allowed', async () => {
    freezeTime();
    const { harness, settle, user } = mount();
    await fill(user);
    await user.click(submit());
    settle('add', { output: { ...refusals.limited.output, retryAt } });
    await expectWait(
      submit,
      () => user.click(submit()),
      () => harness.chart.getSnapshot().matches('adding'),
    );
  });

  it('reports and focuses the invalid field, and shows the rule of the chosen institution', async () => {
    const { user } = mount();
    expect(document.activeElement).toBe(institution());
    await user.click(submit());
    expect(screen.getAllByText('Completa este campo.')).toHaveLength(2);
    await user.selectOptions(institution(), 'yapa');
    expect(screen.getByLabelText('Número de celular de la billetera')).toBe(number());
    expect(screen.getByText('9 dígitos')).toBeDefined();
    await user.type(number(), '98x');
    await user.click(submit());
    expect(screen.getByText('Usa solo números.')).toBeDefined();
    expect(document.activeElement).toBe(number());
    await user.clear(number());
    await user.type(number(), '987 654 32');
    await user.click(submit());
    expect(screen.getByText(/^Debe tener 9 dígitos\./)).toBeDefined();
  });
});

describe('payee actor', () => {
  const run = async (answer: unknown) => {
    const call = vi.fn(async (_name: string, _request: unknown) => answer);
    const actor = createActor(providePayee({ call } as unknown as Gateway), {
      input: { requestId: 'r', institutions },
    });
    actor.start();
    actor.send({ type: 'payee.submit', values: { institution: 'yapa', number: '912 345-678' } });
    const state = await waitFor(actor, (now) => now.status === 'done' || now.context.refusal !== null);
    return { state, asked: call.mock.calls[0]?.slice(0, 2) };
  };

  it('sends the number without spaces and hyphens', async () => {
    const { state, asked } = await run({ ok: true, value: payee });
    expect(asked).toEqual(['addPayee', { requestId: 'r', institution: 'yapa', number: '912345678' }]);
    expect(state.output).toEqual({ payee });
  });

  it.each([
    ['rejected', 'payee.rejected'],
    ['taken', 'payee.taken'],
    ['full', 'payee.full'],
    ['refused', 'of.another.kind'],
  ])('reports the refusal reason %s', async (reason, errorCode) => {
    const fault: ApiError = { kind: 'refused', errorCode, message: '', value: null };
    expect((await run({ ok: false, fault })).state.context.refusal).toEqual({ reason });
  });
});

describe('checkPayee', () => {
  it('accepts exactly the valid numbers of the institution', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('austral', 'litoral', 'yapa', 'nobody', ''),
        fc.stringMatching(/^[0-9 x-]{0,24}$/),
        (id, typed) => {
          const found = institutions.find((one) => one.id === id);
          const plain = plainNumber(typed);
          const isRight =
            found !== undefined &&
            /^\d+$/.test(plain) &&
            plain.length >= found.minDigits &&
            plain.length <= found.maxDigits;
          expect(Object.keys(checkPayee({ institution: id, number: typed }, institutions)).length === 0).toBe(isRight);
        },
      ),
    );
  });
});
