// @vitest-environment happy-dom

import type { Gestures, StateAssertions } from 'chartwalk/react';
import { beforeAll, describe, expect } from 'vitest';
import { SystemStatusView } from '../../src/features/site/system-status/system-status.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './system-status.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'status.check': async ({ user, screen, send }) => {
    const button = screen.queryByRole('button', { name: 'Comprobar de nuevo' });
    if (button) await user.click(button);
    else send();
  },
};

const heading =
  (text: string): StateAssertions[string] =>
  (screen) => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text);
  };
const nothing: StateAssertions[string] = (screen) => expect(screen.queryByRole('heading')).toBeNull();

const assertions: StateAssertions = {
  checking: nothing,
  'normal.resting': nothing,
  'normal.checking': nothing,
  'maintenance.resting': heading('Estamos en mantenimiento'),
  'maintenance.checking': heading('Estamos en mantenimiento'),
  'restricted.resting': heading('El sitio no está disponible en tu ubicación'),
  'restricted.checking': heading('El sitio no está disponible en tu ubicación'),
  'unreachable.waiting': heading('No pudimos conectarnos al sitio'),
  'unreachable.checking': heading('No pudimos conectarnos al sitio'),
};

describe('system status', () => {
  beforeAll(spanish);
  walkPaths({ flow, render: (actor) => translated(<SystemStatusView actor={actor} />), gestures, assertions });
});
