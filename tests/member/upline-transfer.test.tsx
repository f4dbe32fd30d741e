// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { remarkLimit, type UplineReason } from '../../machines/member/upline-transfer.machine.ts';
import { provideUplineTransfer } from '../../src/flows/member/upline-transfer/upline-transfer.actors.ts';
import { UplineTransferView } from '../../src/flows/member/upline-transfer/upline-transfer.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Fault } from '../../src/gateway/fault.ts';
import { loadArea } from '../../src/i18n.ts';
import { pendingOrder } from '../../src/storage/pending-order.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import {
  desk,
  flow,
  good,
  made,
  member,
  password,
  pending,
  receipt,
  refusals,
  requestId,
  sentDesk,
  told,
} from './upline-transfer.flow.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const stored = pendingOrder('uplineTransfer', (found): found is unknown => found !== undefined);
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: '¿Cuánto quieres enviar?' });
const remark = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nota (opcional)' });
const secret = () => screen.getByLabelText<HTMLInputElement>('Contraseña de retiro');
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const confirm = () => press(/^(Enviar P|Preguntar de nuevo)/);

async function fill(user: UserEvent, values: { amount: string; remark: string }) {
  await user.clear(amount());
  if (values.amount) await user.type(amount(), values.amount);
  await user.clear(remark());
  if (values.remark) await user.type(remark(), values.remark);
  await user.click(press('Revisar'));
}

async function send(user: UserEvent, text: string) {
  await user.clear(secret());
  if (text) await user.type(secret(), text);
  await user.click(confirm());
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': ({ user, event }) => fill(user, event),
  'field.change': async ({ user, send: say }) =>
    screen.queryByLabelText('Contraseña de retiro') ? user.type(secret(), 'x') : say(),
  'order.change': ({ user }) => user.click(press('Cambiar')),
  'order.confirm': ({ user, event }) => send(user, event.password),
  'transfer.again': ({ user }) => user.click(press('Hacer otra transferencia')),
  'transfer.retry': ({ user }) => user.click(press('Reintentar')),
};

const review = (is: { busy: boolean; name: RegExp }) => () => {
  expect(secret().readOnly).toBe(is.busy);
  expect(press(is.name).getAttribute('aria-busy')).toBe(is.busy ? 'true' : null);
};
const see: Sights = {
  loading: () => expect(screen.queryByRole('textbox')).toBeNull(),
  failed: () => expect(press('Reintentar')).toBeDefined(),
  alone: () => expect(screen.getByRole('heading', { name: 'Tu cuenta no tiene superior' })).toBeDefined(),
  editing: () => expect(press('Revisar')).toBeDefined(),
  reviewing: review({ busy: false, name: /^Enviar P/ }),
  sending: review({ busy: true, name: /^Enviar P/ }),
  uncertain: review({ busy: false, name: /^Preguntar/ }),
  asking: review({ busy: true, name: /^Preguntar/ }),
  sent: () => expect(screen.getByRole('status').textContent).toContain('Enviado'),
};

const draw = (actor: Actor) =>
  translated(<UplineTransferView actor={actor} symbol="P" newRequestId={() => requestId} />);

beforeAll(async () => {
  await spanish();
  await loadArea('funds');
});
afterEach(() => {
  cleanup();
  stored.forget(member.account);
});

describe('uplineTransfer', () => {
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, see });
  });
});

function mount() {
  const bench = new Bench(flow, 'plain');
  render(draw(bench.chart as Actor));
  const settle: Bench['settle'] = (...end) => act(() => bench.settle(...end));
  const user = userEvent.setup({ delay: null });
  const asked = () => bench.chart.getSnapshot().children['send']?.getSnapshot().input;
  const order = async () => {
    settle('fetchDesk', told);
    await fill(user, good);
    await send(user, password);
  };
  return { bench, settle, user, asked, order };
}

const inReview = {
  limited: /^Demasiados intentos/,
  expired: /^Tu sesión venció/,
  password: /^Esa no es tu contraseña de retiro\. 3 intentos más antes de un bloqueo\./,
  locked: /Espera 42 segundos/,
  unset: /todavía no tiene contraseña de retiro/,
  none: /ya no tiene superior/,
} satisfies Partial<Record<UplineReason, RegExp>>;
const inForm = { funds: /ya no alcanza/, range: /lo que puedes enviar hoy/ } satisfies Partial<
  Record<UplineReason, RegExp>
>;
const unsure = ['offline', 'timeout', 'unavailable', 'malformed', 'unexpected'] as const;

describe('a refusal', () => {
  it.each(Object.keys(inReview) as (keyof typeof inReview)[])('stays in the review: %s', async (reason) => {
    const { settle, order } = mount();
    await order();
    settle('send', refusals[reason]);
    expect(screen.getByRole('alert').textContent).toMatch(inReview[reason]);
    expect(secret().value).toBe(reason === 'password' ? '' : password);
    expect(document.activeElement).toBe(secret());
  });

  it.each(Object.keys(inForm) as (keyof typeof inForm)[])('goes back to what was typed: %s', async (reason) => {
    const { settle, order } = mount();
    await order();
    settle('send', refusals[reason]);
    expect(screen.getByRole('alert').textContent).toMatch(inForm[reason]);
    expect([amount().value, remark().value]).toEqual(['150', 'Gracias']);
  });

  it.each(unsure)('that leaves it open asks again under the same key: %s', async (reason) => {
    const { settle, user, asked, order } = mount();
    await order();
    const first = asked();
    settle('send', refusals[reason]);
    expect(screen.getByRole('alert').textContent).toMatch(/Nunca dos veces/);
    await send(user, password);
    expect(asked()).toEqual(first);
  });

  it.each(['password', 'locked', 'unset', 'limited', 'expired'] as const)(
    'to the second asking leaves it open: %s',
    async (reason) => {
      const { bench, settle, user, order } = mount();
      await order();
      settle('send', refusals.timeout);
      await send(user, password);
      settle('send', refusals[reason]);
      expect(bench.chart.getSnapshot().value).toBe('uncertain');
    },
  );

  it.each(['funds', 'range', 'none'] as const)(
    'to the second asking says that nothing was sent: %s',
    async (reason) => {
      const { bench, settle, user, order } = mount();
      await order();
      settle('send', refusals.timeout);
      await send(user, password);
      settle('send', refusals[reason]);
      expect(bench.chart.getSnapshot().value).toBe('editing');
      expect(amount().value).toBe('150');
    },
  );

  it.each(['offline', 'timeout', 'unavailable', 'malformed', 'unexpected', 'limited', 'expired'] as const)(
    'of the reading has a way to try again: %s',
    (reason) => {
      const { settle } = mount();
      settle('fetchDesk', refusals[reason]);
      expect(screen.getByRole('alert').textContent?.length).toBeGreaterThan(20);
      expect(press('Reintentar')).toBeDefined();
    },
  );
});

describe('the form', () => {
  it('sends no more than there is, than is left for today and than is noted', async () => {
    const { settle, user } = mount();
    settle('fetchDesk', { output: { ok: true, value: { ...desk, left: 30_000 } } });
    await fill(user, { amount: '300.01', remark: '' });
    expect(screen.getByText('El máximo es P 300.00.')).toBeDefined();
    expect(document.activeElement).toBe(amount());
    await fill(user, { amount: '300', remark: 'a'.repeat(remarkLimit + 1) });
    expect(screen.getByText(/La nota tiene más de 140 caracteres/)).toBeDefined();
    expect(document.activeElement).toBe(remark());
    cleanup();
    const other = mount();
    other.settle('fetchDesk', { output: { ok: true, value: { ...desk, available: 20_000 } } });
    await fill(other.user, { amount: '250', remark: '' });
    expect(screen.getByText('Tienes P 200.00 disponibles.')).toBeDefined();
    expect(screen.queryByRole('button', { name: '500' })).toBeNull();
  });

  it('comes back from the review with all that was typed', async () => {
    const { settle, user } = mount();
    settle('fetchDesk', told);
    await fill(user, { amount: '1.250,50', remark: 'Gracias' });
    expect(screen.getByText('P 11,590.00')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Revisa antes de enviar');
    await user.click(press('Cambiar'));
    expect([amount().value, remark().value]).toEqual(['1250.50', 'Gracias']);
    expect(document.activeElement).toBe(amount());
  });

  it('orders once for two Enters and never keeps the password', async () => {
    const { bench, user, order } = mount();
    await order();
    await user.type(secret(), '{Enter}{Enter}');
    expect(bench.taken.filter((id) => id.includes('order.confirm'))).toHaveLength(1);
    expect(JSON.stringify(bench.chart.getSnapshot().context)).not.toContain(password);
  });

  it('says what was sent and what is left', async () => {
    const { settle, order } = mount();
    await order();
    settle('send', made);
    expect(screen.getByText('P 12,690.50')).toBeDefined();
    expect(screen.getByText('TU1234567101')).toBeDefined();
    expect(document.activeElement).toBe(press('Hacer otra transferencia'));
  });

  it('comes back to an order that was left without an answer', async () => {
    const { settle, user, asked } = mount();
    settle('fetchDesk', { output: { ok: true, value: { ...desk, pending } } });
    expect(screen.getByRole('alert').textContent).toContain('Dejaste esta orden sin respuesta');
    await send(user, password);
    expect(asked()).toEqual({ ...pending, password });
  });
});

describe('the actor', () => {
  const refused = (errorCode: string, value: unknown = null): Fault => ({
    kind: 'refused',
    errorCode,
    message: '',
    value,
  });
  function start(answer: unknown) {
    const refreshBalance = vi.fn();
    const call = vi.fn(async (name: string, _request: unknown) =>
      name === 'upline' ? { ok: true, value: sentDesk } : answer,
    );
    const actor = createActor(provideUplineTransfer({ call } as unknown as Gateway, { refreshBalance }), {
      input: member,
    }).start();
    const order = async () => {
      await waitFor(actor, (state) => state.matches('editing'), { timeout: 2000 });
      actor.send({ type: 'form.submit', ...good });
      actor.send({ type: 'order.confirm', password });
    };
    return { actor, call, order, refreshBalance };
  }

  it('sends what was reviewed, and has the balance read again', async () => {
    const { actor, call, order, refreshBalance } = start({ ok: true, value: receipt });
    await order();
    expect(JSON.stringify(sessionStorage)).not.toContain(password);
    await waitFor(actor, (state) => state.matches('sent'), { timeout: 2000 });
    expect(call.mock.calls[1]?.slice(0, 2)).toEqual([
      'transferToUpline',
      { requestId, amount: 15_000, remark: 'Gracias', withdrawalPassword: password },
    ]);
    expect(refreshBalance).toHaveBeenCalledOnce();
    expect(stored.read(member.account)).toBeNull();
  });

  it('keeps what was on its way, without the password', async () => {
    const lost = start({ ok: false, fault: { kind: 'timeout' } });
    await lost.order();
    await waitFor(lost.actor, (state) => state.matches('uncertain'), { timeout: 2000 });
    expect(stored.read(member.account)).toEqual({ requestId, order: { amount: 15_000, remark: 'Gracias' } });
    const again = start(null);
    await waitFor(again.actor, (state) => state.matches('uncertain'), { timeout: 2000 });
  });

  it.each([
    ['password', refused('withdrawalPassword.wrong', { attemptsLeft: 2 }), { seconds: 0, attemptsLeft: 2 }],
    ['locked', refused('withdrawalPassword.locked', { waitSeconds: 33 }), { seconds: 33 }],
    ['unset', refused('withdrawalPassword.unset'), { seconds: 0 }],
    ['funds', refused('funds.short'), { seconds: 0 }],
    ['range', refused('transfer.range'), { seconds: 0 }],
    ['none', refused('upline.none'), { seconds: 0 }],
    ['expired', { kind: 'unauthorised' }, { seconds: 0 }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }, { seconds: 9 }],
  ] satisfies [UplineReason, Fault, object][])('says %s', async (reason, fault, more) => {
    const { actor, order } = start({ ok: false, fault });
    await order();
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null, { timeout: 2000 });
    expect(context.refusal).toEqual({ reason, ...more });
  });
});
