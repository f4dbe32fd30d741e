// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type Settlement, settle as settleIn, TestHarness, withStandIns } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type ProfileInput, profileMachine } from '../../machines/account/profile.machine.ts';
import type { ProfileReason } from '../../machines/account/profile.model.ts';
import { type ProfileForm, profileEditMachine } from '../../machines/account/profile-edit.machine.ts';
import { optionalFields, type Profile, profileFields } from '../../machines/account/profile-rule.ts';
import { provideProfile } from '../../src/features/account/profile/profile.actors.ts';
import { provideProfileEdit } from '../../src/features/account/profile-edit/profile-edit.actors.ts';
import { ProfileWithForm } from '../../src/features/member/security-center/security-center.entry.tsx';
import type { Answer, ApiError } from '../../src/gateway/api-error.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { activate, loadCatalog } from '../../src/i18n.ts';
import { profileDraft } from '../../src/storage/profile-draft.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import type { WhenOffered } from '../site/transport-errors.ts';
import { flow } from './profile.cases.ts';
import { good, profile, refusals } from './profile-edit.cases.ts';

const labels: Record<keyof ProfileForm, string> = {
  nationality: 'Nacionalidad *',
  placeOfBirth: 'Lugar de nacimiento',
  birthday: 'Fecha de nacimiento *',
  permanentAddress: 'Domicilio permanente *',
  currentAddress: 'Domicilio actual',
  occupation: 'Ocupación *',
  sourceOfIncome: 'Origen de tus ingresos *',
  isOfAge: 'Confirmo que tengo 21 años o más',
};

const input = (field: keyof ProfileForm) => screen.getByLabelText<HTMLInputElement>(labels[field]);
const button = (name: string) => screen.getByRole('button', { name });
const save = () => button('Guardar datos');

async function write(user: UserEvent, field: keyof ProfileForm, value: string) {
  await user.clear(input(field));
  if (value === '') return;
  await user.click(input(field));
  await user.paste(value);
}

const gestures: Gestures<typeof flow.machine> = {
  'load.retry': ({ user }) => user.click(button('Reintentar')),
  'profile.open': ({ user }) => user.click(screen.getByRole('button', { name: /^Datos personales/ })),
  'profile.back': ({ user }) => user.click(button('Centro de seguridad')),
  'profile.edit': ({ user }) => user.click(button('Editar datos')),
  'password.change': ({ user }) => user.click(screen.getByRole('button', { name: /^Cambiar contraseña/ })),
  'profile.savedElsewhere': 'send',
  'dialog.close': 'send',
};

const waiting: StateAssertions[string] = () => expect(screen.getByTestId('status').textContent).toBe('Cargando…');
const assertions: StateAssertions = {
  loading: waiting,
  reloading: waiting,
  loadFailed: () => expect(screen.getByTestId('alert').textContent).toMatch(/^No pudimos cargar tus datos/),
  overview: () => {
    expect(screen.getByText('lucia2025')).toBeDefined();
    expect(screen.getByText('***321')).toBeDefined();
  },
  viewing: () => expect(screen.getByText('17 may 1990')).toBeDefined(),
  editing: () => expect(save().getAttribute('aria-busy')).toBeNull(),
  closingForPage: () => expect(screen.getByText('lucia2025')).toBeDefined(),
  left: () => {},
};

beforeAll(spanish);
afterEach(cleanup);

describe('profile', () => {
  walkPaths({ flow, render: (actor) => translated(<ProfileWithForm actor={actor} />), gestures, assertions });
});

const loaded = (details: Partial<Profile> = {}) => ({
  output: { ok: true, value: { profile: { ...profile, ...details }, draft: null } },
});

function mount(first: Settlement = loaded()) {
  const chart = createActor(
    withStandIns(profileMachine).provide({
      actors: { edit: withStandIns(profileEditMachine) },
    }) as typeof profileMachine,
    { input: flow.inputs['plain'] as ProfileInput },
  ).start();
  render(translated(<ProfileWithForm actor={chart} />));
  const settle = (actor: 'load' | 'reload' | 'save', end: Settlement) =>
    act(() => settleIn(actor === 'save' ? chart.getSnapshot().children.edit! : chart, actor, end));
  settle('load', first);
  return {
    chart,
    settle,
    send: (type: 'dialog.close' | 'profile.savedElsewhere') => act(async () => chart.send({ type })),
  };
}

async function edit(first?: Parameters<typeof mount>[0]) {
  const mounted = mount(first);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: /^Datos personales/ }));
  await user.click(button('Editar datos'));
  return { ...mounted, user };
}

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const errorAt = (field: keyof ProfileForm) => {
  const described = input(field).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  return input(field).getAttribute('aria-invalid') ? document.getElementById(described)?.textContent : null;
};

describe('security center', () => {
  it('shows the account, its linked contacts and the last sign-in', proves('member-3.10'), () => {
    mount();
    const facts = ['Cuenta', 'Apodo', 'Nombre real', 'Celular', 'Correo'].map(fact);
    expect(facts).toEqual(['lucia2025', 'Lucía', 'Lucía Paredes', '***321', 'l***@example.com']);
    expect(fact('Último inicio de sesión')).toMatch(/1 jun 2025, 09:30 GMT-\u20605.*IP 190\.12\.30\.4 · Perú$/);
  });

  it('marks missing values, and tells a member that this is the first sign-in', () => {
    mount(loaded({ payeeName: '', mobileNum: '', email: '', lastSignIn: null }));
    expect(['Nombre real', 'Celular', 'Correo'].map(fact)).toEqual(Array(3).fill('Sin registrar'));
    expect(fact('Último inicio de sesión')).toBe('Es la primera vez que inicias sesión');
  });

  it('omits the last sign-in when the gateway does not know it', () => {
    mount(loaded({ lastSignIn: undefined }));
    expect(screen.queryByText('Último inicio de sesión')).toBeNull();
    expect(screen.queryByText('Es la primera vez que inicias sesión')).toBeNull();
  });

  it.each([
    [{}, 'Completos'],
    [{ occupation: '' }, '1 dato por completar'],
    [{ occupation: '', birthday: '', placeOfBirth: '' }, '2 datos por completar'],
  ])('counts the missing profile fields: %j', (details, text) => {
    mount(loaded(details));
    expect(screen.getByRole('button', { name: /^Datos personales/ }).textContent).toBe(`Datos personales${text}`);
  });

  it('opens the voluntary password change for this account', async () => {
    const { chart } = mount();
    await userEvent.click(screen.getByRole('button', { name: /^Cambiar contraseña/ }));
    expect(chart.getSnapshot().output).toEqual({
      next: 'changePassModal',
      nextInput: { account: 'lucia2025', cause: 'wish' },
    });
  });
});

describe('profile page', () => {
  it('shows each value in the current language, and marks empty values', async () => {
    mount(loaded({ sourceOfIncome: 'pension', occupation: '' }));
    await userEvent.click(screen.getByRole('button', { name: /^Datos personales/ }));
    const facts = ['Nacionalidad', 'Fecha de nacimiento', 'Origen de tus ingresos', 'Ocupación', 'Domicilio actual'];
    expect(facts.map(fact)).toEqual(['Perú', '17 may 1990', 'Pensión', 'Sin completar', 'Sin completar']);
    expect(document.activeElement).toBe(button('Editar datos'));
  });

  it('shows an unknown source of income unchanged', async () => {
    mount(loaded({ sourceOfIncome: 'royalties' }));
    await userEvent.click(screen.getByRole('button', { name: /^Datos personales/ }));
    expect(fact('Origen de tus ingresos')).toBe('royalties');
  });

  it('shows the saved values and a message, and notifies the other tabs', async () => {
    const { user, settle } = await edit();
    await write(user, 'occupation', 'Docente');
    await user.click(save());
    settle('save', { output: { ok: true, value: { ...profile, occupation: 'Docente de secundaria' } } });
    expect(screen.getByTestId('status').textContent).toBe('Tus datos se guardaron.');
    expect(fact('Ocupación')).toBe('Docente de secundaria');
    expect(document.activeElement).toBe(button('Editar datos'));
  });

  it('offers every country by its name, and the sources of income', async () => {
    await edit();
    const options = (field: keyof ProfileForm) => within(input(field)).getAllByRole<HTMLOptionElement>('option');
    const countries = options('nationality').map(({ text }) => text);
    expect(countries).toHaveLength(250);
    expect(countries.slice(1)).toEqual([...countries.slice(1)].sort(new Intl.Collator('es').compare));
    expect(countries).toContain('Perú');
    expect(options('sourceOfIncome').map(({ value }) => value)).toEqual([
      '',
      'salary',
      'business',
      'savings',
      'investments',
      'pension',
      'other',
    ]);
  });

  it('marks required fields, and labels optional ones', async () => {
    await edit();
    for (const field of profileFields) {
      const isOptional = optionalFields.includes(field);
      const described = input(field).getAttribute('aria-describedby');
      expect(input(field).required).toBe(!isOptional);
      expect(described ? document.getElementById(described)?.textContent : null).toBe(isOptional ? 'Opcional' : null);
    }
  });

  it('shows every error at its field and focuses the first field', async () => {
    const { user } = await edit(loaded({ nationality: '', birthday: '2025-01-01' }));
    await write(user, 'occupation', ' ');
    await user.click(save());
    expect(document.activeElement).toBe(input('nationality'));
    expect(errorAt('nationality')).toBe('Completa este campo.');
    expect(errorAt('birthday')).toBe('Debes tener 21 años o más.');
    expect(errorAt('occupation')).toBe('Completa este campo.');
    expect(errorAt('currentAddress')).toBeNull();
    await write(user, 'occupation', 'Docente');
    expect(errorAt('occupation')).toBeNull();
    expect(errorAt('birthday')).not.toBeNull();
  });

  it('asks for the age confirmation only when the birthday changes', async () => {
    const { user } = await edit();
    const age = () => screen.queryByLabelText(labels.isOfAge);
    expect(age()).toBeNull();
    fireEvent.input(input('birthday'), { target: { value: '1991-06-18' } });
    expect(age()).not.toBeNull();
    await user.click(save());
    expect(document.activeElement).toBe(age());
    expect(errorAt('isOfAge')).toBe('Marca la casilla para confirmar tu edad.');
    fireEvent.input(input('birthday'), { target: { value: profile.birthday } });
    expect(age()).toBeNull();
    fireEvent.input(input('birthday'), { target: { value: '' } });
    expect(age()).toBeNull();
  });

  it('keeps the typed values after a refusal, and clears the message on the next attempt', async () => {
    const { user, settle } = await edit();
    await write(user, 'occupation', 'Docente');
    await user.click(save());
    settle('save', refusals.offline);
    expect(input('occupation').value).toBe('Docente');
    await user.click(save());
    expect(screen.queryByTestId('alert')).toBeNull();
  });

  const text = {
    offline: /^No hay conexión/,
    timeout: /^El sitio tardó demasiado en/,
    unavailable: /^El servicio no está disponible/,
    malformed: /^No pudimos leer la respuesta/,
    limited: /Espera 42 segundos/,
    unexpected: /^Algo salió mal/,
    refused: /El servicio no aceptó tu solicitud/,
    expired: /^Tu sesión venció antes de que terminaras/,
    rejected: /^No pudimos aceptar estos datos/,
  } satisfies Record<WhenOffered<Exclude<ProfileReason, 'underage'>>, RegExp>;

  it.each(Object.keys(text) as (keyof typeof text)[])('reports the reason of the failure: %s', async (reason) => {
    const { user, settle } = await edit();
    await user.click(save());
    settle('save', refusals[reason]);
    expect(screen.getByTestId('alert').textContent).toMatch(text[reason]);
  });

  it.each([
    [refusals.underage, 'birthday', 'Debes tener 21 años o más.'],
    [
      { output: { ok: false, reason: 'rejected', field: 'occupation' } },
      'occupation',
      'No pudimos aceptar este dato. Revísalo.',
    ],
  ] as const)('shows the gateway refusal at its field and focuses it: %j', async (end, field, said) => {
    const { user, settle } = await edit();
    await user.click(save());
    settle('save', end);
    expect(errorAt(field)).toBe(said);
    expect(document.activeElement).toBe(input(field));
  });

  it('shows the maximum length when a text is too long', async () => {
    const { user } = await edit();
    await user.clear(input('occupation'));
    await user.paste('ñ'.repeat(201));
    await user.click(save());
    expect(errorAt('occupation')).toBe('Usa 200 caracteres como máximo.');
    expect(document.activeElement).toBe(input('occupation'));
  });
});

describe('closing during a save', () => {
  it('shows why closing must wait, until the result of the save is known', async () => {
    const { chart, user, send, settle } = await edit();
    await write(user, 'occupation', 'Docente');
    await user.click(save());
    await send('dialog.close');
    expect(screen.getByTestId('status').textContent).toMatch(/^Estamos guardando tus datos/);
    settle('save', refusals.offline);
    expect(screen.queryByTestId('status')).toBeNull();
    await user.click(save());
    await send('dialog.close');
    settle('save', { output: { ok: true, value: profile } });
    expect(screen.getByTestId('status').textContent).toBe('Tus datos se guardaron.');
    await send('dialog.close');
    expect(chart.getSnapshot().output).toEqual({});
  });
});

describe('unsaved changes', () => {
  it.each(['Seguir editando', 'Escape'])(
    'require a confirmation before closing, and are kept when the confirmation is canceled: %s',
    async (way) => {
      const { user, send } = await edit();
      await write(user, 'occupation', 'Docente');
      await send('dialog.close');
      if (way === 'Escape') await send('dialog.close');
      else await user.click(button(way));
      expect(input('occupation').value).toBe('Docente');
      expect(document.activeElement).toBe(input('occupation'));
    },
  );

  it('disappear when the member discards them', async () => {
    const { user } = await edit();
    await write(user, 'occupation', 'Docente');
    await user.click(button('Cancelar'));
    await user.click(button('Descartar cambios'));
    expect(fact('Ocupación')).toBe('Contadora');
    await user.click(button('Editar datos'));
    expect(input('occupation').value).toBe('Contadora');
  });

  it('require no confirmation when all values equal the saved ones', async () => {
    const { chart, user, send } = await edit();
    await write(user, 'occupation', 'Docente');
    await write(user, 'occupation', profile.occupation);
    await send('dialog.close');
    expect(chart.getSnapshot().output).toEqual({});
  });

  it('are restored with a message after the form was closed', () => {
    const { isOfAge: _, ...draft } = good;
    mount({ output: { ok: true, value: { profile, draft } } });
    expect(input('occupation').value).toBe('Docente');
    expect(screen.getByTestId('status').textContent).toMatch(/^Recuperamos lo que escribiste/);
  });
});

describe('profile saved in another tab', () => {
  const renewed = { output: { ok: true, value: { profile: { ...profile, occupation: 'Artista' }, draft: null } } };

  it('is shown at once when the member has typed nothing', async () => {
    const { send, settle } = await edit();
    await send('profile.savedElsewhere');
    settle('reload', renewed);
    expect(fact('Ocupación')).toBe('Artista');
    expect(screen.getByTestId('status').textContent).toMatch(/^Guardaste tus datos en otra pestaña/);
  });

  it('keeps the typed text, shows a message and offers to show the saved values', async () => {
    const { user, send, settle } = await edit();
    await write(user, 'occupation', 'Docente');
    await send('profile.savedElsewhere');
    expect(input('occupation').value).toBe('Docente');
    expect(screen.getByTestId('alert').textContent).toMatch(/^Guardaste tus datos en otra pestaña mientras/);
    await user.click(button('Ver datos guardados'));
    settle('reload', renewed);
    expect(fact('Ocupación')).toBe('Artista');
  });

  it('restarts a running load and ignores the result of the previous load', async () => {
    const harness = new TestHarness(flow, 'plain');
    const reading = (id: string) => harness.chart.getSnapshot().children[id];
    const details = (id: string) => {
      const before = reading(id);
      harness.chart.send({ type: 'profile.savedElsewhere' });
      expect(before?.getSnapshot()).toMatchObject({ status: 'stopped' });
      expect(reading(id)?.getSnapshot()).toMatchObject({ status: 'active' });
    };
    details('load');
    harness.settle('load', loaded());
    harness.chart.send({ type: 'profile.open' });
    harness.chart.send({ type: 'profile.savedElsewhere' });
    details('reload');
    harness.stop();
  });

  it('reloads the latest profile when a save in this tab ends', async () => {
    const { user, send, settle } = await edit();
    await user.click(save());
    await send('profile.savedElsewhere');
    settle('save', { output: { ok: true, value: profile } });
    settle('reload', renewed);
    expect(fact('Ocupación')).toBe('Artista');
    expect(screen.getByTestId('status').textContent).toBe('Tus datos se guardaron.');
    await send('profile.savedElsewhere');
    settle('reload', renewed);
    expect(screen.getByTestId('status').textContent).toMatch(/^Guardaste tus datos en otra pestaña/);
  });

  it('shows a message when the save in this tab is refused', async () => {
    const { user, send, settle } = await edit();
    await user.click(save());
    await send('profile.savedElsewhere');
    settle('save', refusals.underage);
    expect(screen.getByTestId('alert').textContent).toMatch(/^Guardaste tus datos en otra pestaña mientras/);
    await user.click(button('Cancelar'));
    settle('reload', renewed);
    expect(fact('Ocupación')).toBe('Artista');
  });

  it('is shown when the member discards the changes', async () => {
    const { user, send, settle } = await edit();
    await write(user, 'occupation', 'Docente');
    await send('profile.savedElsewhere');
    await user.click(button('Cancelar'));
    await user.click(button('Descartar cambios'));
    settle('reload', renewed);
    expect(fact('Ocupación')).toBe('Artista');
  });
});

describe('profile in English', () => {
  beforeAll(async () => {
    await loadCatalog('en');
    activate('en');
  });
  it('shows all texts in English', () => {
    mount(loaded({ mobileNum: '' }));
    expect(['Account', 'Mobile number'].map(fact)).toEqual(['lucia2025', 'Not provided']);
    expect(fact('Last sign-in')).toMatch(/Jun 1, 2025, 09:30 GMT-\u20605.*IP 190\.12\.30\.4 · Peru$/);
    return spanish();
  });
});

describe('profile actors', () => {
  const input: ProfileInput = { account: 'lucia2025', nickname: 'Lucía' };
  const calls: { name: string; body: unknown }[] = [];

  function start(answers: Record<string, Answer<unknown>>, of = input) {
    const call = (name: string, body: unknown) => {
      calls.push({ name, body });
      return Promise.resolve(answers[name]);
    };
    const gateway = { call } as unknown as Gateway;
    return createActor(provideProfile(gateway, { edit: provideProfileEdit(gateway) }), { input: of }).start();
  }
  const faulty = (fault: ApiError): Answer<unknown> => ({ ok: false, fault });

  beforeEach(() => {
    calls.length = 0;
    profileDraft.clear('lucia2025');
  });

  const formOf = (chart: ReturnType<typeof start>) => chart.getSnapshot().children.edit!;

  async function editing(answers: Record<string, Answer<unknown>>) {
    const chart = start({ profile: { ok: true, value: profile }, ...answers });
    await waitFor(chart, (state) => state.matches('overview'));
    chart.send({ type: 'profile.open' });
    chart.send({ type: 'profile.edit' });
    return chart;
  }

  it('send the trimmed values together with the age confirmation', async () => {
    const chart = await editing({ saveProfile: { ok: true, value: profile } });
    formOf(chart).send({ type: 'form.submit', values: { ...good, occupation: '  Docente ', isOfAge: '' } });
    await waitFor(chart, (state) => state.matches('viewing'));
    const { isOfAge: _, ...sent } = good;
    expect(calls.at(-1)).toEqual({ name: 'saveProfile', body: { ...sent, isOfAge: true } });
    chart.stop();
  });

  it.each([
    ['profile.underage', undefined, { birthday: 'underage' }],
    ['field.rejected', { field: 'occupation' }, { occupation: 'rejected' }],
    ['field.rejected', { field: 'unheardOf' }, {}],
  ])('assign a gateway refusal to its field: %s %j', async (code, value, errors) => {
    const fault = faulty({ kind: 'refused', errorCode: code, message: '', value });
    const chart = await editing({ saveProfile: fault });
    formOf(chart).send({ type: 'form.submit', values: good });
    await waitFor(formOf(chart), (state) => state.matches('editing'));
    expect(formOf(chart).getSnapshot().context.errors).toEqual(errors);
    chart.stop();
  });

  it('keep a draft only for the account that typed it, also after the session ends', async () => {
    const chart = await editing({});
    formOf(chart).send({ type: 'field.change', field: 'occupation', value: 'Docente' });
    chart.stop();
    const details = { profile: { ok: true, value: profile } as const };
    const other = start(details, { account: 'valentina', nickname: 'Valentina' });
    await waitFor(other, (state) => state.matches('overview'));
    other.stop();
    const again = start(details);
    await waitFor(again, (state) => state.matches('editing'));
    expect(formOf(again).getSnapshot().context).toMatchObject({
      notice: 'restored',
      draft: { occupation: 'Docente' },
    });
    formOf(again).send({ type: 'edit.cancel' });
    formOf(again).send({ type: 'edit.discard' });
    again.stop();
    expect(profileDraft.of('lucia2025')).toBeNull();
  });

  it('notify only other tabs that have the same account about a save', async () => {
    const details = {
      profile: { ok: true, value: profile } as const,
      saveProfile: { ok: true, value: profile } as const,
    };
    const other = start(details);
    const stranger = start(details, { account: 'valentina', nickname: 'Valentina' });
    await waitFor(other, (state) => state.matches('overview'));
    await waitFor(stranger, (state) => state.matches('overview'));
    const reads = () => calls.filter(({ name }) => name === 'profile').length;
    const chart = await editing(details);
    const before = reads();
    formOf(chart).send({ type: 'form.submit', values: good });
    await waitFor(chart, (state) => state.matches('viewing'));
    await vi.waitFor(() => expect(reads()).toBe(before + 1));
    expect(chart.getSnapshot().context.notice).toBe('saved');
    for (const one of [chart, other, stranger]) one.stop();
  });

  it('report an unexpected error', async () => {
    const chart = await editing({});
    formOf(chart).send({ type: 'form.submit', values: good });
    await waitFor(formOf(chart), (state) => state.matches('editing'));
    expect(formOf(chart).getSnapshot().context.refusal?.reason).toBe('unexpected');
    chart.stop();
  });
});
