import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, assign, createActor, setup, waitFor } from 'xstate';
import { requiredActor, requiredEventSource } from '../../machines/shared/result.ts';
import { listWithTexts, type TextsNews, withTexts } from '../../machines/shared/texts.ts';
import { readingOf } from '../../src/features/shared/texts-source.ts';
import { activate, i18n, loadCatalog, textLanguage } from '../../src/i18n.ts';

type Answer = { ok: true; value: string } | { ok: false; reason: 'offline' };

const chart = setup({
  types: { context: {} as { texts: string[] }, events: {} as TextsNews<string> },
  actors: { read: requiredActor<Answer>(), texts: requiredEventSource() },
}).createMachine({
  context: { texts: [] },
  invoke: [
    { src: 'texts' },
    {
      src: 'read',
      onDone: {
        actions: assign(({ context, event: { output } }) => ({
          texts: [...context.texts, `read ${output.ok && output.value}`],
        })),
      },
    },
  ],
  on: { 'texts.read': { actions: assign(({ context, event }) => ({ texts: [...context.texts, event.value] })) } },
});

/** Calls that wait for their answers. */
const calls: { language: string; signal: AbortSignal; answer: (answer: Answer) => Promise<void>; fail: () => void }[] =
  [];
let actor: ActorRefFrom<typeof chart>;
const texts = () => actor.getSnapshot().context.texts;

beforeEach(async () => {
  await Promise.all([loadCatalog('es'), loadCatalog('en')]);
  activate('es');
  calls.length = 0;
  const { read, texts: source } = readingOf((_: unknown, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const answer = async (value: Answer) => {
      resolve(value);
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    };
    calls.push({ language: i18n.locale, signal, answer, fail: () => reject(new Error('defect')) });
    return promise;
  });
  actor = createActor(chart.provide({ actors: { read, texts: source } })).start();
});
afterEach(() => {
  actor.stop();
});

describe('the texts of a flow', () => {
  it('are read again when the language changes', async () => {
    await calls[0]?.answer({ ok: true, value: 'hola' });
    activate('en');
    await calls[1]?.answer({ ok: true, value: 'hello' });
    expect(texts()).toEqual(['read hola', 'hello']);
    expect(calls.map(({ language }) => language)).toEqual(['es', 'en']);
  });

  it('are not read again when the texts of an area load', () => {
    i18n.load('es', {});
    i18n.activate('es');
    expect(calls).toHaveLength(1);
  });

  it.each(['refusal', 'defect'])('stay after a %s', async (kind) => {
    await calls[0]?.answer({ ok: true, value: 'hola' });
    activate('en');
    if (kind === 'defect') calls[1]?.fail();
    await calls[1]?.answer({ ok: false, reason: 'offline' });
    expect(texts()).toEqual(['read hola']);
    activate('es');
    await calls[2]?.answer({ ok: true, value: 'hola' });
    expect(texts()).toEqual(['read hola', 'hola']);
  });

  it('come from the last language when the language changes twice', async () => {
    activate('en');
    activate('es');
    expect(calls[1]?.signal.aborted).toBe(true);
    await calls[2]?.answer({ ok: true, value: 'hola' });
    await calls[1]?.answer({ ok: true, value: 'hello' });
    expect(texts()).toEqual(['hola']);
  });

  it('are requested again when the language changes during the first read', async () => {
    activate('en');
    await calls[0]?.answer({ ok: true, value: 'hola' });
    await calls[2]?.answer({ ok: true, value: 'hello' });
    await waitFor(actor, ({ context }) => context.texts.length === 1);
    expect(texts()).toEqual(['read hello']);
  });

  it('are not read after the end of the flow', () => {
    activate('en');
    actor.stop();
    expect(calls[1]?.signal.aborted).toBe(true);
    activate('es');
    expect(calls).toHaveLength(2);
  });
});

describe('texts of another reading', () => {
  const wallet = { id: 'wallet', name: 'Billetera', minimum: 5 };

  it('replace the texts and nothing else', () => {
    expect(listWithTexts([wallet], [{ id: 'wallet', name: 'Wallet', minimum: 9 }], 'id', ['name'])).toEqual([
      { id: 'wallet', name: 'Wallet', minimum: 5 },
    ]);
  });

  it('leave an item that they do not contain', () => {
    expect(listWithTexts([wallet], [], 'id', ['name'])[0]).toBe(wallet);
  });

  it('keep the mark of a text that exists in one language only', () => {
    expect(textLanguage(wallet)).toBe('es');
    activate('en');
    expect(textLanguage(withTexts(wallet, { ...wallet }, ['name']))).toBe('es');
    expect(textLanguage(withTexts(wallet, { ...wallet, name: 'Wallet' }, ['name']))).toBe('en');
  });
});
