// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { receivedBy, TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  GuardsView,
  type SecurityCenterActor,
  SecurityCenterView,
} from '../../src/features/member/security-center/security-center.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, guards } from './security-center.cases.ts';

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const way = (name: RegExp) => button(name);

const gestures: Gestures<typeof flow.machine> = {
  'password.open': ({ user }) => user.click(way(/^Contraseña de retiro/)),
  'contactLinking.open': ({ user, event }) =>
    user.click(way(event.kind === 'mobile' ? /^Celular/ : /^Correo electrónico/)),
  'passkeys.open': ({ user }) => user.click(way(/^Llaves de acceso/)),
  'access.open': ({ user }) => user.click(way(/^Dispositivos y sesiones/)),
  'section.leave': ({ user }) => user.click(button('Volver a Mi cuenta')),
  'dialog.close': 'send',
};

const section =
  (title: string, body: string): StateAssertions[string] =>
  () => {
    expect(screen.getByRole('heading', { name: title })).toBe(document.activeElement);
    expect(screen.getByText(body)).toBeDefined();
  };
const contactLinking: StateAssertions[string] = (view) => {
  const title = screen.getByRole('heading').textContent;
  expect(['Celular', 'Correo electrónico']).toContain(title);
  section(title ?? '', 'el formulario del contacto')(view);
};
const assertions: StateAssertions = {
  home: () => expect(screen.getByText('el perfil')).toBeDefined(),
  'section.password': section('Contraseña de retiro', 'el formulario de la contraseña'),
  'section.contactLinking': contactLinking,
  'section.passkeys': section('Llaves de acceso', 'la lista de llaves'),
  'section.access': section('Dispositivos y sesiones', 'la lista de sesiones'),
  ended: () => {},
};

const home = (actor: SecurityCenterActor, more: Partial<Parameters<typeof GuardsView>[0]> = {}) => (
  <>
    <p>el perfil</p>
    <GuardsView actor={actor} guards={{ ...guards, otherSessions: 2 }} missing={0} error={undefined} {...more} />
  </>
);
const draw = (actor: SecurityCenterActor) =>
  translated(
    <SecurityCenterView
      actor={actor}
      renderProfile={() => home(actor)}
      renderPassword={() => <p>el formulario de la contraseña</p>}
      renderContactLinking={() => <p>el formulario del contacto</p>}
      renderPasskeys={() => <p>la lista de llaves</p>}
      renderAccess={() => <p>la lista de sesiones</p>}
    />,
  );

beforeAll(spanish);
afterEach(cleanup);

describe('security center', () => {
  walkPaths({
    flow,
    render: draw,
    gestures,
    assertions,
    // The list adds `otherSessions` to the `guards` of these events, so the events differ from their cases.
    loose: ['password.open', 'contactLinking.open'],
  });

  it('asks the profile section whether it may close, and closes immediately from any other section', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'dialog.close' });
    expect(receivedBy(harness.chart, 'profile')).toEqual([{ type: 'dialog.close' }]);
    expect(harness.chart.getSnapshot().status).toBe('active');
    harness.chart.send({ type: 'access.open' });
    harness.chart.send({ type: 'dialog.close' });
    expect(harness.chart.getSnapshot()).toMatchObject({ status: 'done', output: {} });
    harness.stop();
  });

  it('passes the linked contact to the contact section, and outputs the flow that the profile requests', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'contactLinking.open', kind: 'email', guards });
    expect(harness.chart.getSnapshot().children['contactLinking']?.getSnapshot().input).toEqual({
      kind: 'email',
      linked: 'l***@example.com',
    });
    harness.chart.send({ type: 'section.leave' });
    harness.settle('profile', {
      output: { next: 'changePassModal', nextInput: { account: 'lucia2025', cause: 'wish' } },
    });
    expect(harness.chart.getSnapshot().output).toMatchObject({ next: 'changePassModal' });
    harness.stop();
  });
});

describe('account protection summary', () => {
  const show = (more: Partial<Parameters<typeof GuardsView>[0]>) =>
    render(translated(home(createActor(flow.machine, { input: { account: '', nickname: '' } }), more)));

  it('reports full protection when nothing is missing', () => {
    show({});
    expect(screen.getByText('4 de 4 protecciones activas.')).toBeDefined();
    expect(screen.getByText(/Tu cuenta está bien protegida/)).toBeDefined();
    expect(screen.getByText('Este dispositivo y 2 más')).toBeDefined();
  });

  it('lists the missing protections', () => {
    show({
      guards: { hasWithdrawalPassword: false, mobileNum: '', email: 'l***@example.com', otherSessions: 0 },
      missing: 3,
    });
    expect(screen.getByText('1 de 4 protecciones activas.').parentElement?.textContent).toContain(
      'vincula tu celular, crea tu contraseña de retiro y completa tus datos personales',
    );
    expect(screen.getByRole('button', { name: /^Contraseña de retiro/ }).textContent).toContain('Sin crear');
    expect(screen.getByText('Solo este dispositivo')).toBeDefined();
  });

  it.each([
    [0, 'Sin crear: confirma que eres tú con la huella, el rostro o el PIN de tu dispositivo'],
    [1, '1 llave creada'],
    [2, '2 llaves creadas'],
    [undefined, 'Confirma que eres tú con la huella, el rostro o el PIN de tu dispositivo.'],
  ])('shows the state of the passkeys in their row: %s', (passkeys, text) => {
    show({ guards: { ...guards, otherSessions: 0, passkeys } });
    expect(screen.getByRole('button', { name: `Llaves de acceso ${text}` })).toBeDefined();
  });

  it('shows the loading status, and then the error', async () => {
    show({ guards: undefined });
    expect(screen.getByTestId('status').textContent).toContain('Cargando');
    cleanup();
    show({ guards: undefined, error: <p>no vino</p> });
    expect(screen.getByRole('region', { name: 'Protección de tu cuenta' }).textContent).toBe('no vino');
    await userEvent.tab();
  });
});
