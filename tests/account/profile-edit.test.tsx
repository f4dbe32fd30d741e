// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expectedPaths, TestHarness, walkChart } from 'chartwalk';
import { type Gestures, type StateAssertions, walkView } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ProfileEditOutput, ProfileForm } from '../../machines/account/profile-edit.machine.ts';
import { ProfileEditView } from '../../src/features/account/profile-edit/profile-edit.view.tsx';
import { spanish, translated } from '../kit/translated.tsx';
import { flow, good, profile, refusals, saved } from './profile-edit.cases.ts';

const occupation = () => screen.getByLabelText<HTMLInputElement>('Ocupación *');
const button = (name: string) => screen.getByRole('button', { name });
const save = () => button('Guardar datos');

async function write(user: UserEvent, value: string) {
  await user.clear(occupation());
  if (value === '') return;
  await user.click(occupation());
  await user.paste(value);
}

const gestures: Gestures<typeof flow.machine> = {
  'field.change': ({ user, event }) => write(user, event.value),
  'form.submit': async ({ user, event: { values } }) => {
    if (occupation().value !== values.occupation) await write(user, values.occupation);
    await user.click(save());
  },
  'edit.cancel': ({ user }) => user.click(button('Cancelar')),
  'edit.continue': ({ user }) => user.click(button('Seguir editando')),
  'edit.discard': ({ user }) => user.click(button('Descartar cambios')),
  'profile.reload': ({ user }) => user.click(button('Ver datos guardados')),
  'profile.savedElsewhere': 'send',
  'dialog.close': 'send',
};

const form =
  (isBusy: boolean, isHeld = false): StateAssertions[string] =>
  () => {
    expect(screen.queryByText(/^Estamos guardando tus datos/) !== null).toBe(isHeld);
    expect([save().getAttribute('aria-busy'), occupation().readOnly]).toEqual([isBusy ? 'true' : null, isBusy]);
  };
const question: StateAssertions[string] = () => {
  expect(screen.getByText(/^Tienes cambios sin guardar/)).toBeDefined();
  expect(document.activeElement).toBe(button('Seguir editando'));
  expect(screen.queryByRole('button', { name: 'Guardar datos' })).toBeNull();
};

const assertions: StateAssertions = {
  editing: form(false),
  'submitting.saving': form(true),
  'submitting.held': form(true, true),
  'confirmingDiscard.beforeViewing': question,
  'confirmingDiscard.beforeLeaving': question,
  saved: form(false),
  back: form(false),
  left: form(false),
};

beforeAll(spanish);
afterEach(cleanup);

const paths = expectedPaths(flow);

describe('profile edit', () => {
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({
      flow,
      path,
      render: (actor) => translated(<ProfileEditView actor={actor} />),
      gestures,
      assertions,
      besides: ['field.change'],
    });
  });
});

describe('profile edit chart', () => {
  const send = ({ chart }: TestHarness, ...types: string[]) => {
    for (const type of types) chart.send({ type });
  };
  const change = ({ chart }: TestHarness, value: string) =>
    chart.send({ type: 'field.change', field: 'occupation', value });
  const outputOf = ({ chart }: TestHarness): ProfileEditOutput => chart.getSnapshot().output;
  const draftOf = ({ chart }: TestHarness): ProfileForm => chart.getSnapshot().context.draft;
  const sent = (...ends: Parameters<TestHarness['settle']>[1][]) => {
    const harness = new TestHarness(flow, 'plain');
    for (const end of ends) {
      harness.chart.send({ type: 'form.submit', values: good });
      harness.settle('save', end);
    }
    return harness;
  };
  const isSaved = { output: { ok: true, value: saved } };

  it('starts with only the saved profile fields, or with the draft', () => {
    const { occupation, ...others } = draftOf(new TestHarness(flow, 'plain'));
    expect(Object.keys({ occupation, ...others }).toSorted()).toEqual(Object.keys(good).toSorted());
    expect([occupation, draftOf(new TestHarness(flow, 'drafted')).occupation]).toEqual([profile.occupation, 'Docente']);
  });

  it('output contains the saved profile, and whether another tab saved during the request', () => {
    expect(outputOf(sent(isSaved))).toEqual({ kind: 'saved', profile: saved, isStale: false });
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'form.submit', values: good });
    send(harness, 'profile.savedElsewhere');
    harness.settle('save', isSaved);
    expect(outputOf(harness)).toEqual({ kind: 'saved', profile: saved, isStale: true });
  });

  it('allows another attempt after a refusal', () => {
    expect(outputOf(sent(refusals.offline, refusals.underage, isSaved))).toMatchObject({ kind: 'saved' });
  });

  it('goes back to the profile, and requests a reload when another tab has saved', () => {
    const back = new TestHarness(flow, 'plain');
    send(back, 'edit.cancel');
    expect(outputOf(back)).toEqual({ kind: 'back', isStale: false });
    const stale = new TestHarness(flow, 'plain');
    send(stale, 'profile.savedElsewhere');
    expect(outputOf(stale)).toEqual({ kind: 'back', isStale: true });
    const discarded = new TestHarness(flow, 'plain');
    change(discarded, 'Docente');
    send(discarded, 'edit.cancel', 'profile.savedElsewhere', 'edit.discard');
    expect(outputOf(discarded)).toEqual({ kind: 'back', isStale: true });
  });

  it('asks for confirmation before closing with unsaved changes, and then ends with the result "left"', () => {
    const harness = new TestHarness(flow, 'plain');
    change(harness, 'Docente');
    send(harness, 'dialog.close');
    expect(harness.chart.getSnapshot().value).toEqual({ confirmingDiscard: 'beforeLeaving' });
    send(harness, 'edit.discard');
    expect(outputOf(harness)).toEqual({ kind: 'left' });
  });
});
