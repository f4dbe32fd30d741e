// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { PayeeRemovalReason } from '../../machines/member/payee-removal.model.ts';
import { providePayeeRemoval } from '../../src/features/member/payee-removal/payee-removal.actors.ts';
import { PayeeRemovalView } from '../../src/features/member/payee-removal/payee-removal.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import type { WhenOffered } from '../site/transport-errors.ts';
import { bank, wallet } from './payee.cases.ts';
import { flow, refusals, removed } from './payee-removal.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const ask = () => button(/^Quitar la cuenta Banco Austral/);
const act = () => button('Quitar la cuenta');
const close = () => screen.getByRole('button', { name: 'Volver al retiro' });

const gestures: Gestures<typeof flow.machine> = {
  'removal.ask': ({ user, event, send }) => (event.id === bank.id ? user.click(ask()) : send()),
  'removal.cancel': ({ user }) => user.click(button('Conservar la cuenta')),
  'removal.confirm': ({ user }) => user.click(act()),
  'removal.close': ({ user }) => user.click(close()),
};

const assertions: StateAssertions = {
  choosing: () => expect(close()).toBeDefined(),
  confirming: () => expect(act().getAttribute('aria-busy')).toBeNull(),
  removing: () => expect(act().getAttribute('aria-busy')).toBe('true'),
  closed: () => expect(screen.getByRole('heading', { name: 'Quitar cuentas' })).toBeDefined(),
};

const draw = (actor: Actor) => translated(<PayeeRemovalView actor={actor} />);

beforeAll(async () => {
  await spanish();
  await loadArea('withdraw');
});
afterEach(cleanup);

describe('payeeRemoval', () => {
  walkPaths({ flow, render: draw, gestures, assertions });
});

describe('payee removal', () => {
  const texts = {
    offline: /^No pudimos confirmar si se quitó/,
    timeout: /^No pudimos confirmar si se quitó/,
    unavailable: /^El servicio no está/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /^Demasiados intentos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    expired: /^Tu sesión venció/,
    inUse: /^Hay un retiro en camino a esta cuenta/,
  } satisfies Record<WhenOffered<PayeeRemovalReason>, RegExp>;

  it.each(Object.keys(texts) as WhenOffered<PayeeRemovalReason>[])(
    'keeps the account and says why when it is not removed: %s',
    async (reason) => {
      const { user, settle } = mountFlow(flow, draw);
      await user.click(ask());
      await user.click(act());
      settle('remove', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(texts[reason]);
      expect(screen.getAllByRole('listitem')).toHaveLength(2);
    },
  );

  it('asks with the focus on the safe answer, and names the removed account', async () => {
    const { user, settle } = mountFlow(flow, draw);
    await user.click(ask());
    expect(document.activeElement).toBe(button('Conservar la cuenta'));
    await user.click(act());
    settle('remove', removed);
    expect(screen.getByText(/^Quitaste la cuenta Banco Austral/)).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Quitar cuentas' }));
  });

  it('says that no account is left', async () => {
    const { user, settle } = mountFlow(flow, draw);
    await user.click(ask());
    await user.click(act());
    settle('remove', { output: { ok: true, value: [] } });
    expect(screen.getByText('No te quedan cuentas.')).toBeDefined();
  });
});

describe('payee removal actor', () => {
  const run = async (answer: unknown) => {
    const call = vi.fn(async (_name: string, _request: unknown) => answer);
    const actor = createActor(providePayeeRemoval({ call } as unknown as Gateway), {
      input: { payees: [bank, wallet] },
    });
    actor.start();
    actor.send({ type: 'removal.ask', id: bank.id });
    actor.send({ type: 'removal.confirm' });
    const { context } = await waitFor(actor, (state) => !state.hasTag('busy'));
    return { context, asked: call.mock.calls[0]?.slice(0, 2) };
  };

  it('sends the account and takes the accounts that are left', async () => {
    const { context, asked } = await run({ ok: true, value: [wallet] });
    expect(asked).toEqual(['removePayee', { id: bank.id }]);
    expect([context.payees, context.removed]).toEqual([[wallet], bank]);
  });

  it('reports that a withdrawal to the account is not paid yet', async () => {
    const fault = { kind: 'refused', errorCode: errorCode.payeeInUse, message: '', value: null };
    expect((await run({ ok: false, fault })).context.refusal).toEqual({ reason: 'inUse' });
  });
});
