// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import {
  remarkLimit,
  type UplineDraft,
  type UplineReason,
  uplineTransferReasons,
} from '../../machines/member/upline-transfer.model.ts';
import {
  pendingReceiver,
  provideDownlineTransfer,
  unsentDownline,
} from '../../src/features/member/upline-transfer/downline-transfer.actors.ts';
import {
  provideUplineTransfer,
  unconfirmedUpline,
  unsentUpline,
} from '../../src/features/member/upline-transfer/upline-transfer.actors.ts';
import { UplineTransferView } from '../../src/features/member/upline-transfer/upline-transfer.view.tsx';
import type { ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { refusalWords } from '../kit/refusals.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outages } from '../site/transport-errors.ts';
import {
  details,
  flow,
  good,
  made,
  member,
  notMade,
  order,
  overview,
  password,
  pending,
  receipt,
  refusals,
  requestId,
  sentOverview,
} from './upline-transfer.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: '¿Cuánto quieres enviar?' });
const remark = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nota (opcional)' });
const secret = () => screen.getByLabelText<HTMLInputElement>('Contraseña de retiro');
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const confirm = () => press(/^Enviar P\s[\d.]+/);

async function write(user: UserEvent, values: UplineDraft) {
  await user.clear(amount());
  if (values.amount) await user.type(amount(), values.amount);
  await user.clear(remark());
  if (values.remark) await user.type(remark(), values.remark);
}

async function fill(user: UserEvent, values: UplineDraft) {
  await write(user, values);
  await user.click(press('Revisar transferencia'));
}

async function send(user: UserEvent, text: string) {
  await user.clear(secret());
  if (text) await user.type(secret(), text);
  await user.click(confirm());
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': ({ user, event }) => fill(user, event.draft),
  // The test types into the fields where they are editable; otherwise it sends the event.
  'field.change': async ({ user, event, send: say }) => {
    if (event.draft) return screen.queryByRole('textbox') ? write(user, event.draft) : say();
    return screen.queryByLabelText('Contraseña de retiro') ? user.type(secret(), 'x') : say();
  },
  'order.change': ({ user }) => user.click(press('Corregir')),
  'order.confirm': ({ user, event }) => send(user, event.password),
  'transfer.again': ({ user }) => user.click(press('Hacer otra transferencia')),
  'load.retry': ({ user }) => user.click(press('Reintentar')),
  'submission.moved': 'send',
};

const review = (isBusy: boolean) => () => {
  expect(secret().readOnly).toBe(isBusy);
  expect(confirm().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
};
const assertions: StateAssertions = {
  loading: () => expect(screen.queryByRole('textbox')).toBeNull(),
  loadFailed: () => expect(press('Reintentar')).toBeDefined(),
  noUpline: () => expect(screen.getByRole('heading', { name: 'Tu cuenta no tiene un agente superior' })).toBeDefined(),
  editing: () => expect(press('Revisar transferencia')).toBeDefined(),
  reviewing: review(false),
  // The order was either restored or just sent. The tests of the submission chart cover the other states of a
  // submission.
  submitting: () => {
    const restored = screen.queryByRole('heading', { name: 'Tienes una transferencia sin confirmar' });
    if (restored) expect(press('Consultar estado')).toBeDefined();
    else review(true)();
  },
  sent: () => expect(screen.getByTestId('status').textContent).toContain('Enviado'),
};

const draw = (actor: Actor) =>
  translated(<UplineTransferView actor={actor} symbol="P" newRequestId={() => requestId} onSupport={() => {}} />);

signedInAs('lucia2025');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('funds'), loadArea('submission')]);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  for (const drafts of [unsentUpline, unsentDownline(7)]) drafts.clear(member.account);
});

describe('uplineTransfer', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['field.change'] });
});

function mount() {
  const { harness, settle, asked, user } = mountFlow(flow, draw);
  const order = async () => {
    settle('fetchOverview', details);
    await fill(user, good);
    await send(user, password);
  };
  return { harness, settle, user, asked, order };
}

const inReview = refusalWords(
  'funds.upline.refusal',
  uplineTransferReasons,
  {
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
    password: /^La contraseña de retiro no es correcta\. Te quedan 3 intentos antes de un bloqueo de un minuto\./,
    locked: /Espera 42 segundos/,
    unset: /^Para esto necesitas una contraseña de retiro/,
  },
  'stay',
);
const inForm = refusalWords(
  'funds.upline.refusal',
  uplineTransferReasons,
  {
    refused: /^El servicio no aceptó tu solicitud.*unheard\.of/,
    funds: /ya no alcanza/,
    range: /dentro de tus límites de hoy/,
    none: /ya no tiene superior/,
    excluded: /ya no tiene superior/,
  },
  'stale',
);

describe('refused upline transfer', () => {
  it.each(Object.keys(inReview) as (keyof typeof inReview)[])(
    'keeps the review open after the refusal: %s',
    async (reason) => {
      const { settle, order } = mount();
      await order();
      settle('submission', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(inReview[reason]);
      expect(secret().value).toBe(reason === 'password' ? '' : password);
      expect(document.activeElement).toBe(secret());
    },
  );

  it.each(Object.keys(inForm) as (keyof typeof inForm)[])(
    'reloads the limits and returns to the form with the entered values: %s',
    async (reason) => {
      const { harness, settle, order } = mount();
      await order();
      settle('submission', refusals[reason]);
      expect(harness.chart.getSnapshot().value).toBe('loading');
      settle('fetchOverview', details);
      expect(screen.getByTestId('alert').textContent).toMatch(inForm[reason]);
      expect([amount().value, remark().value]).toEqual(['150', 'Gracias']);
    },
  );

  it('reports the refusal when the account no longer has an upline', async () => {
    const { settle, order } = mount();
    await order();
    settle('submission', refusals.none);
    settle('fetchOverview', { output: { ok: true, value: { ...overview, receiver: null } } });
    expect(screen.getByTestId('alert').textContent).toMatch(/No se envió nada/);
    expect(screen.getByRole('heading', { name: 'Tu cuenta no tiene un agente superior' })).toBeDefined();
  });

  it.each(Object.keys(outages) as (keyof typeof outages)[])(
    'offers a retry when the options fail to load: %s',
    (reason) => {
      const { settle } = mount();
      settle('fetchOverview', outages[reason]);
      expect(screen.getByTestId('alert').textContent?.length).toBeGreaterThan(20);
      expect(press('Reintentar')).toBeDefined();
    },
  );
});

describe('upline transfer without a withdrawal password', () => {
  const way = () => screen.getByRole('link', { name: 'Crear contraseña de retiro' }).getAttribute('href');

  it('links to the form that creates a password, and does not show the transfer form', () => {
    const { settle } = mount();
    settle('fetchOverview', { output: { ok: true, value: { ...overview, hasPassword: false } } });
    expect(way()).toMatch(/section=withdrawalPassword&back=transferUpline$/);
    expect(document.querySelector('form')).toBeNull();
  });

  it('the review links to the password form when the order is refused because no password exists', async () => {
    const { settle, order } = mount();
    await order();
    settle('submission', refusals.unset);
    expect(way()).toMatch(/back=transferUpline$/);
  });

  it.each([
    ['is told by the gateway', { ok: true, value: { hasWithdrawalPassword: false } }, false],
    ['is unknown when it cannot be read', { ok: false, fault: { kind: 'offline' } }, true],
  ] as const)('%s', async (_, security, hasPassword) => {
    const { upline, ...books } = sentOverview;
    const call = async (name: string) =>
      name === 'security'
        ? security
        : { ok: true, value: name === 'upline' ? sentOverview : { ...books, receiver: upline } };
    const gateway = { call } as unknown as Gateway;
    const both = [
      provideUplineTransfer(gateway, { refreshBalance: () => {} }),
      provideDownlineTransfer(gateway, { memberId: 7, onMoved: () => {} }),
    ];
    for (const logic of both) {
      const actor = createActor(logic, { input: member }).start();
      const { context } = await waitFor(actor, (state) => state.matches('editing'), { timeout: 2000 });
      expect(context.overview?.hasPassword).toBe(hasPassword);
      actor.stop();
    }
  });
});

describe('upline transfer form', () => {
  it('limits the amount to the balance and the daily limit, and limits the length of the note', async () => {
    const { settle, user } = mount();
    settle('fetchOverview', { output: { ok: true, value: { ...overview, left: 30_000 } } });
    await fill(user, { amount: '300.01', remark: '' });
    expect(screen.getByText('El máximo es P 300.00.')).toBeDefined();
    expect(document.activeElement).toBe(amount());
    await fill(user, { amount: '300', remark: 'a'.repeat(remarkLimit + 1) });
    expect(screen.getByText(/La nota tiene más de 140 caracteres/)).toBeDefined();
    expect(document.activeElement).toBe(remark());
    cleanup();
    const other = mount();
    other.settle('fetchOverview', { output: { ok: true, value: { ...overview, available: 20_000 } } });
    await fill(other.user, { amount: '250', remark: '' });
    expect(screen.getByText('Tienes P 200.00 disponibles.')).toBeDefined();
    expect(screen.queryByRole('button', { name: '500' })).toBeNull();
  });

  it('returns from the review with all entered values', async () => {
    const { settle, user } = mount();
    settle('fetchOverview', details);
    await fill(user, { amount: '1.250,50', remark: 'Gracias' });
    expect(screen.getByText('P 11,590.00')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Revisa antes de enviar');
    await user.click(press('Corregir'));
    expect([amount().value, remark().value]).toEqual(['1.250,50', 'Gracias']);
    expect(document.activeElement).toBe(amount());
  });

  it('sends one order when Enter is pressed twice, and never stores the password', async () => {
    const { harness, user, order } = mount();
    await order();
    await user.type(secret(), '{Enter}{Enter}');
    expect(harness.taken.filter((id) => id.includes('order.confirm'))).toHaveLength(1);
    expect(JSON.stringify(harness.chart.getSnapshot().context)).not.toContain(password);
  });

  it('shows the transferred amount and the remaining balance', async () => {
    const { settle, order } = mount();
    await order();
    settle('submission', made);
    expect(screen.getByText('P 12,690.50')).toBeDefined();
    expect(screen.getByText('TU1234567101')).toBeDefined();
    expect(document.activeElement).toBe(press('Hacer otra transferencia'));
  });

  it('keeps the entered values when the order was not made', async () => {
    const { settle, order } = mount();
    await order();
    settle('submission', notMade);
    settle('fetchOverview', details);
    expect([amount().value, remark().value]).toEqual(['150', 'Gracias']);
    expect(screen.queryByTestId('alert')).toBeNull();
  });

  it('restores an order whose response was lost', () => {
    const { settle, asked } = mount();
    settle('fetchOverview', { output: { ok: true, value: { ...overview, pending } } });
    expect(asked()).toEqual({ ...pending, account: member.account, isRestored: true });
    expect(screen.getByText('Mateo · ag***e1')).toBeDefined();
    expect(screen.getByText('P 150.00')).toBeDefined();
  });
});

describe('upline transfer actor', () => {
  const refused = (errorCode: string, value: unknown = null): ApiError => ({
    kind: 'refused',
    errorCode,
    message: '',
    value,
  });
  type Provided = { gateway: Gateway; refreshBalance: () => void };
  const upwards = ({ gateway, refreshBalance }: Provided) => provideUplineTransfer(gateway, { refreshBalance });
  const downwards =
    (memberId: number) =>
    ({ gateway, refreshBalance }: Provided) =>
      provideDownlineTransfer(gateway, { memberId, onMoved: refreshBalance });
  const { upline: receiver, ...books } = sentOverview;
  const desks: Record<string, unknown> = {
    upline: sentOverview,
    downlineOverview: { ...books, receiver },
    security: { hasWithdrawalPassword: true },
  };

  function start(answer: unknown, provide = upwards) {
    const refreshBalance = vi.fn();
    const call = vi.fn(async (name: string, _request: unknown) =>
      name in desks ? { ok: true, value: desks[name] } : answer,
    );
    const actor = createActor(provide({ gateway: { call } as unknown as Gateway, refreshBalance }), {
      input: member,
    }).start();
    const send = async () => {
      await waitFor(actor, (state) => state.matches('editing'), { timeout: 2000 });
      actor.send({ type: 'form.submit', draft: good, requestId });
      actor.send({ type: 'order.confirm', password });
    };
    const sent = () => call.mock.calls.find(([name]) => !(name in desks))?.slice(0, 2);
    return { actor, sent, send, refreshBalance };
  }
  const offline = { ok: false, fault: { kind: 'offline' } };

  async function lose(provide = upwards) {
    const lost = start(offline, provide);
    await lost.send();
    await waitFor(lost.actor.getSnapshot().children.submission!, (state) => state.matches('unconfirmed'));
    lost.actor.stop();
  }

  it.each([
    ['transferToUpline', upwards, {}],
    ['transferToDownline', downwards(7), { memberId: 7 }],
  ] as const)('sends the reviewed order by %s, and reloads the balance', async (name, provide, more) => {
    const { actor, sent, send, refreshBalance } = start({ ok: true, value: receipt }, provide);
    await send();
    expect(JSON.stringify({ ...localStorage })).toContain(requestId);
    expect(JSON.stringify({ ...localStorage })).not.toContain(password);
    const { context } = await waitFor(actor, (state) => state.matches('sent'), { timeout: 2000 });
    expect(sent()).toEqual([name, { requestId, ...more, ...order, withdrawalPassword: password }]);
    expect(context.receipt).toEqual(receipt);
    expect(refreshBalance).toHaveBeenCalledOnce();
    expect(localStorage).toHaveLength(0);
    actor.stop();
  });

  it.each([
    ['transferToUpline', upwards],
    ['transferToDownline', downwards(7)],
  ] as const)('requests the status of %s and uses its receipt', async (kind, provide) => {
    await lose(provide);
    const again = start({ ok: true, value: { state: 'made', receipt } }, provide);
    const { context } = await waitFor(again.actor, (state) => state.matches('sent'), { timeout: 2000 });
    expect(again.sent()).toEqual(['orderStatus', { requestId, kind }]);
    expect(context.receipt).toEqual(receipt);
    again.actor.stop();
  });

  it('stores the unconfirmed transfer of each receiver separately', async () => {
    expect(pendingReceiver(member.account)).toBeNull();
    await lose();
    expect(pendingReceiver(member.account)).toBeNull();
    await lose(downwards(7));
    expect(pendingReceiver(member.account)).toBe(7);
    const other = start(offline, downwards(8));
    await waitFor(other.actor, (state) => state.matches('editing'), { timeout: 2000 });
    other.actor.stop();
    const same = start(offline, downwards(7));
    const { context } = await waitFor(same.actor, (state) => state.matches('submitting'), { timeout: 2000 });
    expect(context.pending).toEqual({ requestId, order });
    same.actor.stop();
  });

  it.each([
    ['upline', upwards, unsentUpline],
    ['downline', downwards(7), unsentDownline(7)],
  ] as const)(
    'restores the typed values of a transfer to the %s after a reload, until the transfer is made',
    async (_, provide, drafts) => {
      const draft = { amount: '1.000,30', remark: 'Quiniela' };
      const typing = start(offline, provide).actor;
      await waitFor(typing, (state) => state.matches('editing'));
      typing.send({ type: 'field.change', field: 'remark', draft });
      typing.send({ type: 'form.submit', draft, requestId });
      typing.send({ type: 'field.change', field: 'password' });
      typing.stop();
      const { actor: again } = start(offline, provide);
      const { context } = await waitFor(again, (state) => state.matches('editing'));
      expect(context.draft).toEqual(draft);
      again.stop();
      const other = start(offline, downwards(8)).actor;
      expect((await waitFor(other, (state) => state.matches('editing'))).context.draft).toEqual({
        amount: '',
        remark: '',
      });
      other.stop();
      const made = start({ ok: true, value: receipt }, provide);
      await made.send();
      const sent = await waitFor(made.actor, (state) => state.matches('sent'));
      expect([sent.context.draft, drafts.read(member.account)]).toEqual([{ amount: '', remark: '' }, null]);
      made.actor.stop();
    },
  );

  it.each(['{"amount":1,"remark":""}', '{"amount":"1"}'])(
    'ignores a stored text that is not a draft: %s',
    async (text) => {
      sessionStorage.setItem(`formDraft:uplineTransfer:${member.account}`, text);
      const { actor } = start(offline);
      const { context } = await waitFor(actor, (state) => state.matches('editing'));
      expect(context.draft).toEqual({ amount: '', remark: '' });
      actor.stop();
    },
  );

  it('fills the form with the values of a restored order that was not made', () => {
    const { settle } = mount();
    settle('fetchOverview', { output: { ok: true, value: { ...overview, pending } } });
    settle('submission', notMade);
    settle('fetchOverview', details);
    expect([amount().value, remark().value]).toEqual(['150', 'Gracias']);
  });

  it('settles an unconfirmed transfer to a member who has left the downline', async () => {
    await lose(downwards(7));
    const gone = vi.fn(async (name: string) =>
      name === 'downlineOverview'
        ? { ok: false, fault: refused('downline.none') }
        : { ok: true, value: { state: 'made', receipt } },
    );
    const actor = createActor(
      downwards(7)({ gateway: { call: gone } as unknown as Gateway, refreshBalance: () => {} }),
      { input: member },
    ).start();
    await waitFor(actor, (state) => state.matches('sent'), { timeout: 2000 });
    actor.send({ type: 'transfer.again' });
    await waitFor(actor, (state) => state.matches('noUpline'), { timeout: 2000 });
    actor.stop();
  });

  it.each([
    ['password', refused('withdrawalPassword.wrong', { attemptsLeft: 2 }), { seconds: 0, attemptsLeft: 2 }],
    ['locked', refused('withdrawalPassword.locked', { waitSeconds: 33 }), { seconds: 33 }],
    ['unset', refused('withdrawalPassword.unset'), { seconds: 0 }],
    ['funds', refused('funds.short'), { seconds: 0 }],
    ['range', refused('transfer.range'), { seconds: 0 }],
    ['none', refused('upline.none'), { seconds: 0 }],
    ['none', refused('downline.none'), { seconds: 0 }],
    ['excluded', refused('downline.excluded'), { seconds: 0 }],
    ['refused', refused('unheard.of'), { seconds: 0, code: 'unheard.of' }],
    ['expired', { kind: 'unauthorised' }, { seconds: 0 }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }, { seconds: 9 }],
  ] satisfies [UplineReason, ApiError, object][])('reports the refusal reason %s', async (reason, fault, more) => {
    const { actor, send } = start({ ok: false, fault });
    await send();
    const { context } = await waitFor(actor, (state) => state.context.refusal !== null, { timeout: 2000 });
    expect(context.refusal).toEqual({ reason, ...more });
    expect(unconfirmedUpline.read(member.account)).toBeNull();
    actor.stop();
  });
});
