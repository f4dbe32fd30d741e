// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, waitFor } from 'xstate';
import { languageMachine } from '../../machines/site/language.machine.ts';
import { provideLanguage } from '../../src/features/site/language/language.actors.ts';
import { LanguageNotice, LanguageView } from '../../src/features/site/language/language.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { session } from '../../src/storage/session.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { flow } from './language.cases.ts';
import { thrown } from './transport-errors.ts';

const names = { es: 'español', en: 'English' };

const gestures: Gestures<typeof flow.machine> = {
  'language.choose': ({ user, screen, event }) =>
    user.click(screen.getByRole('button', { name: names[event.language as keyof typeof names], hidden: true })),
  'tab.language': 'send',
  'language.unsynced': 'send',
  'connection.restored': 'send',
  'notice.dismiss': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Cerrar aviso' })),
};

type Screen = Parameters<StateAssertions[string]>[0];
const selector = (screen: Screen) => screen.getByRole('button', { name: /^Idioma: / });
const isBusy = (screen: Screen) => selector(screen).querySelector('[aria-busy=true]') !== null;
const idle: StateAssertions[string] = (screen) => {
  expect(isBusy(screen)).toBe(false);
  expect(screen.queryByTestId('alert')).toBeNull();
};

const assertions: StateAssertions = {
  idle,
  notifying: idle,
  loading: (screen) => expect(isBusy(screen)).toBe(true),
  switching: (screen) => expect(isBusy(screen)).toBe(true),
  refused: (screen) => {
    expect(screen.getByTestId('alert').textContent).toContain('No pudimos cargar el idioma');
    expect(isBusy(screen)).toBe(false);
  },
};

const alone = languageMachine.provide({ actors: { tabs: fromCallback(() => {}), reminders: fromCallback(() => {}) } });

const view = (actor: ActorRefFrom<typeof languageMachine>) =>
  translated(
    <>
      <LanguageView actor={actor} />
      <LanguageNotice actor={actor} />
    </>,
  );

describe('language', () => {
  beforeAll(async () => {
    await spanish();
    // happy-dom does not implement popovers.
    HTMLElement.prototype.hidePopover ??= () => {};
  });
  afterEach(cleanup);
  walkPaths({ flow, render: view, gestures, assertions });

  it('keeps the current language when the new catalog does not load', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'language.choose', language: 'en' });
    harness.settle('loadCatalog', thrown);
    expect(harness.chart.getSnapshot()).toMatchObject({ value: 'refused', context: { language: 'es', chosen: 'en' } });
  });

  it('loads a newly chosen language after another one failed to load', () => {
    const inputs = { three: { language: 'es', supported: ['es', 'en', 'pt'] } };
    const harness = new TestHarness({ ...flow, inputs }, 'three');
    harness.chart.send({ type: 'language.choose', language: 'en' });
    harness.settle('loadCatalog', thrown);
    harness.chart.send({ type: 'language.choose', language: 'pt' });
    expect(harness.chart.getSnapshot().children['loadCatalog']?.getSnapshot().input).toEqual({ language: 'pt' });
  });

  it('applies the language of another tab, and notifies the other tabs only of a choice in this tab', () => {
    const details: string[] = [];
    const activated: string[] = [];
    const machine = flow.machine.provide({
      actions: {
        notifyTabs: (_, { language }) => void details.push(language),
        activate: (_, { language }) => void activated.push(language),
      },
    });
    const harness = new TestHarness({ ...flow, machine }, 'plain');
    harness.chart.send({ type: 'tab.language', language: 'en' });
    harness.settle('loadCatalog', { output: undefined });
    expect(harness.chart.getSnapshot()).toMatchObject({ value: 'idle', context: { language: 'en' } });
    expect([details, activated]).toEqual([[], ['en']]);
    harness.chart.send({ type: 'language.choose', language: 'es' });
    harness.settle('loadCatalog', { output: undefined });
    expect(harness.chart.getSnapshot()).toMatchObject({ value: 'notifying', context: { language: 'es' } });
    expect([details, activated]).toEqual([['es'], ['en', 'es']]);
  });

  it('ignores an unsupported language', () => {
    const harness = new TestHarness(flow, 'plain');
    harness.chart.send({ type: 'language.choose', language: 'fr' });
    expect(harness.chart.getSnapshot()).toMatchObject({ value: 'idle', context: { chosen: 'es' } });
  });

  it('marks the current language in the list', proves('site-1.12'), () => {
    render(view(createActor(alone, { input: { language: 'es', supported: ['es', 'en'] } }).start()));
    const option = (name: string) => screen.getByRole('button', { name, hidden: true });
    expect(option('español').getAttribute('aria-current')).toBe('true');
    expect(option('English').getAttribute('aria-current')).toBeNull();
    expect(option('English').lang).toBe('en');
  });

  it('shows no selector when only one language is supported', proves('site-1.12'), () => {
    render(view(createActor(alone, { input: { language: 'es', supported: ['es'] } }).start()));
    expect(screen.queryAllByRole('button', { hidden: true })).toEqual([]);
  });
});

describe('language not yet sent to the gateway', () => {
  const catalogs = { load: async () => {}, activate: () => {} };
  type Reply = Awaited<ReturnType<Gateway['call']>>;
  const done = { ok: true, value: null } as Reply;
  const failed = (kind: 'unavailable' | 'unauthorised') => ({ ok: false, fault: { kind } }) as Reply;

  /** Loads a member's page in a tab; `answers` are the gateway's responses, in order. */
  function load(language: string, answers: Reply[]) {
    const details: unknown[] = [];
    const call = async (_name: string, request: unknown) => {
      details.push(request);
      return answers.shift() ?? done;
    };
    const machine = provideLanguage({ call } as unknown as Gateway, catalogs);
    const actor = createActor(machine, { input: { language, supported: ['es', 'en'] } }).start();
    const idle = () => waitFor(actor, (state) => state.matches('idle'));
    const choose = async (other: string) => {
      actor.send({ type: 'language.choose', language: other });
      await idle();
    };
    return { actor, details, idle, choose };
  }
  beforeEach(() => {
    sessionStorage.clear();
    session.storeToken('token', false);
  });
  afterEach(() => session.clear());

  it('sends the language again on page load until the gateway receives it', async () => {
    const first = load('es', [failed('unavailable')]);
    await first.choose('en');
    expect(first.details).toEqual([{ language: 'EN' }]);
    first.actor.stop();
    const second = load('en', [failed('unavailable')]);
    await second.idle();
    expect(second.details).toEqual([{ language: 'EN' }]);
    second.actor.stop();
    const third = load('en', []);
    await third.idle();
    expect(third.details).toEqual([{ language: 'EN' }]);
    third.actor.stop();
    const last = load('en', []);
    await last.idle();
    expect(last.details).toEqual([]);
    last.actor.stop();
  });

  it('sends the language again once when the connection returns', async () => {
    const { actor, details, idle, choose } = load('es', [failed('unavailable')]);
    await choose('en');
    for (let time = 0; time < 2; time++) {
      dispatchEvent(new Event('online'));
      await idle();
    }
    expect(details).toEqual([{ language: 'EN' }, { language: 'EN' }]);
    actor.stop();
    dispatchEvent(new Event('online'));
    expect(details).toHaveLength(2);
  });

  it('sends no language for an ended session, for a visitor, or for a different member who signs in next', async () => {
    const over = load('es', [failed('unauthorised')]);
    await over.choose('en');
    dispatchEvent(new Event('online'));
    await over.idle();
    expect(over.details).toHaveLength(1);
    over.actor.stop();

    const lost = load('es', [failed('unavailable')]);
    await lost.choose('en');
    lost.actor.stop();
    session.clear();
    const visitor = load('en', []);
    await visitor.choose('es');
    expect(visitor.details).toEqual([]);
    visitor.actor.stop();
    session.storeToken('another', false);
    const other = load('es', []);
    await other.idle();
    expect(other.details).toEqual([]);
    other.actor.stop();
  });
});
