// @vitest-environment happy-dom

import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { TrialGateView } from '../../src/features/account/trial-gate/trial-gate.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { flow } from './trial-gate.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'account.confirm': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Registrarse y depositar' })),
};

const warned: StateAssertions[string] = (screen) =>
  expect(screen.getByText(/^Necesitas una cuenta real para/)).toBeDefined();

const assertions: StateAssertions = { warning: warned, confirmed: warned };

describe('trial gate', () => {
  beforeAll(spanish);
  walkPaths({ flow, render: (actor) => translated(<TrialGateView actor={actor} />), gestures, assertions });
});

it('confirming the real account ends the flow with the output "confirmed"', () => {
  const { chart } = new TestHarness(flow, 'plain');
  chart.send({ type: 'account.confirm' });
  expect(chart.getSnapshot().output).toEqual({ confirmed: true });
});
