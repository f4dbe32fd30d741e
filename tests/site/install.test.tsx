// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideInstall } from '../../src/features/site/install/install.actors.ts';
import { InstallView } from '../../src/features/site/install/install.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { installPrompt } from '../../src/storage/install-prompt.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './install.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'prompt.offered': 'send',
  'app.installed': 'send',
  'install.ask': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Instalar' })),
};

const noButton = (screen: Parameters<StateAssertions[string]>[0]) => expect(screen.queryByRole('button')).toBeNull();

const assertions: StateAssertions = {
  detecting: noButton,
  running: (screen) => expect(screen.getByTestId('status').textContent).toContain('Ya estás usando la app de Sorteo'),
  explained: (screen) => {
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    noButton(screen);
  },
  'possible.unavailable': (screen) => {
    expect(screen.getByText(/no permite instalarlo desde aquí/)).toBeDefined();
    noButton(screen);
  },
  'possible.offered': (screen) => expect(screen.getByRole('button', { name: 'Instalar' })).toBeDefined(),
  'possible.prompting': (screen) => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true'),
  'possible.declined': (screen) => {
    expect(screen.getByTestId('status').textContent).toContain('No se instaló');
    noButton(screen);
  },
  'possible.failed': (screen) => {
    expect(screen.getByTestId('alert').textContent).toContain('no pudo iniciar la instalación');
    noButton(screen);
  },
  installed: (screen) => expect(screen.getByTestId('status').textContent).toContain('ya está en tu pantalla de inicio'),
};

describe('install', () => {
  beforeAll(async () => {
    await spanish();
    await loadArea('platform');
  });
  afterEach(cleanup);
  walkPaths({ flow, render: (actor) => translated(<InstallView actor={actor} />), gestures, assertions });
});

describe('browser install prompt', () => {
  beforeAll(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    installPrompt.keep();
  });
  const offer = (outcome: string) => {
    const prompt = vi.fn(async () => ({ outcome }));
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    dispatchEvent(event);
    return { event, prompt };
  };
  const opened = async () => {
    const actor = createActor(provideInstall()).start();
    await waitFor(actor, (state) => state.matches('possible'));
    return actor;
  };

  it('is captured before the dialog opens and shown once, and the dialog then shows the user’s choice', async () => {
    const { event, prompt } = offer('dismissed');
    expect(event.defaultPrevented).toBe(true);
    const actor = await opened();
    expect(actor.getSnapshot().value).toEqual({ possible: 'offered' });
    actor.send({ type: 'install.ask' });
    await waitFor(actor, (state) => state.matches({ possible: 'declined' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    offer('accepted');
    expect(actor.getSnapshot().value).toEqual({ possible: 'offered' });
    actor.send({ type: 'install.ask' });
    await waitFor(actor, (state) => state.matches('installed'));
  });

  it('an installation from the browser menu is detected', async () => {
    const actor = await opened();
    expect(actor.getSnapshot().value).toEqual({ possible: 'unavailable' });
    dispatchEvent(new Event('appinstalled'));
    expect(actor.getSnapshot().value).toBe('installed');
  });
});
