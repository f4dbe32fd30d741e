// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { provideRecordExport } from '../../src/features/member/record-export/record-export.actors.ts';
import { ExportButtons, ExportProgress } from '../../src/features/member/record-export/record-export.view.tsx';
import type { Answer } from '../../src/gateway/api-error.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outageWords } from '../site/transport-error-texts.ts';
import { expired, outages } from '../site/transport-errors.ts';
import { flow, total } from './record-export.cases.ts';
import { question, row } from './records.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = (name: string) => screen.getByRole('button', { name });
const csv = 'Descargar CSV';
const excel = 'Descargar Excel';
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';

const gestures: Gestures<typeof flow.machine> = {
  'export.start': ({ user, event }) => user.click(button(event.format === 'csv' ? csv : excel)),
  'export.cancel': ({ user }) => user.click(button('Cancelar descarga')),
  'export.resume': ({ user }) => user.click(button('Continuar')),
  'leave.ask': 'send',
  'leave.cancel': ({ user }) => user.click(button('Seguir aquí')),
  'leave.confirm': ({ user }) => user.click(button('Salir sin el archivo')),
};

const idle = () => {
  expect([isBusy(csv), isBusy(excel)]).toEqual([false, false]);
  expect(screen.queryByRole('progressbar')).toBeNull();
};
const working = () => {
  expect(screen.getByRole('progressbar')).toBeDefined();
  expect(isBusy(csv) !== isBusy(excel)).toBe(true);
};

const assertions: StateAssertions = {
  ready: () => {
    idle();
    expect(screen.queryByText(/Archivo descargado/)).toBeNull();
  },
  saved: () => {
    idle();
    expect(screen.getByText('Archivo descargado: 450 filas.')).toBeDefined();
  },
  'active.work.loading': () => {
    working();
    expect(screen.getByText('Preparando el archivo…')).toBeDefined();
  },
  'active.work.waiting': () => {
    working();
    expect(screen.getByText(/Volvemos a pedirla/)).toBeDefined();
  },
  'active.work.paused': () => {
    working();
    expect(screen.getByText(/No pudimos preparar el archivo/)).toBeDefined();
    expect(screen.getByText(/Guardamos lo que ya llegó/)).toBeDefined();
  },
  'active.leaving.staying': () => expect(screen.queryByText('¿Salir sin el archivo?')).toBeNull(),
  'active.leaving.confirming': () => expect(screen.getByText('¿Salir sin el archivo?')).toBeDefined(),
};

const first = { current: null as HTMLButtonElement | null };
const render = (actor: Actor) =>
  translated(
    <>
      <ExportButtons
        actor={actor}
        isReady
        first={first}
        onStart={(format) => actor.send({ type: 'export.start', format, question, total })}
      />
      <ExportProgress actor={actor} next={first} />
    </>,
  );

beforeAll(async () => {
  await spanish();
  await loadArea('records');
});
afterEach(cleanup);

describe('record export', () => walkPaths({ flow, render, gestures, assertions }));

const part = (gathered: number, isLast = false) =>
  ({ output: { ok: true, value: { gathered, total, isLast } } }) as const;

describe('export of records', () => {
  it('shows how many rows have arrived, and says them to a screen reader', async () => {
    const { settle, user } = mountFlow(flow, render);
    await user.click(button(csv));
    settle('loadPart', part(200));
    expect(screen.getByText('200 de 450 filas')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('200 de 450 filas');
  });

  it('keeps the focus: on the cancel button after a resume, on the first button after the end', async () => {
    const { settle, user } = mountFlow(flow, render);
    await user.click(button(csv));
    settle('loadPart', outages.limited);
    await user.click(button('Continuar'));
    expect(document.activeElement).toBe(button('Cancelar descarga'));
    await user.click(button('Cancelar descarga'));
    expect(document.activeElement).toBe(button(csv));
  });

  it.each(Object.entries({ ...outages, expired }))('shows why the export stopped: %s', async (reason, outage) => {
    const { harness, settle, user } = mountFlow(flow, render);
    await user.click(button(csv));
    settle('loadPart', part(200));
    settle('loadPart', outage);
    if (harness.chart.getSnapshot().matches({ active: { work: 'waiting' } })) {
      act(() => harness.passTime());
      settle('loadPart', outage);
    }
    const alert = screen.getByTestId('alert').textContent;
    expect(alert).toContain(outageWords[reason as keyof typeof outageWords]);
    expect(alert).toContain('200 de 450 filas');
  });
});

describe('export actors', () => {
  type Row = { id: string; note: string; amount: number };
  const all = Array.from(
    { length: 407 },
    (_, place): Row => ({ ...row(`AP${place}`), note: '=1+1', amount: place / 4 }),
  );
  const answer = (rows: readonly Row[], of = all.length): Answer<{ rows: Row[]; total: number; summary: null }> => ({
    ok: true,
    value: { rows: [...rows], total: of, summary: null },
  });
  const columns = () => [
    { title: 'Id', kind: 'plain' as const, value: ({ id }: Row) => id },
    { title: 'Note', kind: 'plain' as const, value: ({ note }: Row) => note },
    { title: 'Amount (P)', kind: 'amount' as const, value: ({ amount }: Row) => amount },
  ];
  type Read = Parameters<typeof provideRecordExport<Row>>[0]['read'];

  function start(read: Read, { format = 'csv', language = 'es' }: { format?: 'csv' | 'xlsx'; language?: string } = {}) {
    const save = vi.fn<(file: Blob, format: string, asked: unknown) => void>();
    const actor = createActor(provideRecordExport<Row>({ read, columns, sheet: 'Rows', language, save })).start();
    actor.send({ type: 'export.start', format, question: { ...question, page: 3 }, total: all.length });
    return { actor, save };
  }
  const slice = (rows: readonly Row[], page: number, size: number) => rows.slice((page - 1) * size, page * size);

  it('writes each row once, from the first part on, even when new rows arrive in the meantime', async () => {
    let known = all;
    const { actor, save } = start(async ({ page }, size) => {
      const rows = slice(known, page, size);
      const of = known.length;
      known = [{ ...row(`new${page}`), note: '', amount: 0 }, ...known];
      return answer(rows, of);
    });
    await waitFor(actor, (state) => state.matches('saved'));
    const [file, format, asked] = save.mock.calls[0]!;
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toBe('Id;Note;Amount (P)');
    expect(lines[2]).toBe("AP1;'=1+1;0.25");
    const ids = lines.slice(1).map((line) => line.split(';')[0]);
    expect(ids.filter((id) => !id?.startsWith('new'))).toEqual(all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect([format, asked]).toEqual(['csv', expect.objectContaining({ range: question.range })]);
  });

  it('writes all rows of a gateway that returns fewer rows per call than requested', async () => {
    const { actor, save } = start(async ({ page }) => answer(slice(all, page, 50)), { language: 'en' });
    await waitFor(actor, (state) => state.matches('saved'));
    const text = await save.mock.calls[0]![0].text();
    expect(text.trim().split('\r\n')).toHaveLength(all.length + 1);
    expect(text).toContain('Id,Note,Amount (P)');
  });

  it('saves nothing when a part fails, and then requests only the missing parts', async () => {
    let isDown = true;
    const pages: number[] = [];
    const { actor, save } = start(async ({ page }, size) => {
      pages.push(page);
      return page === 2 && isDown ? { ok: false, fault: { kind: 'unauthorised' } } : answer(slice(all, page, size));
    });
    await waitFor(actor, (state) => state.matches({ active: { work: 'paused' } }));
    expect([actor.getSnapshot().context.gathered, save.mock.calls.length]).toEqual([200, 0]);
    isDown = false;
    actor.send({ type: 'export.resume' });
    await waitFor(actor, (state) => state.matches('saved'));
    expect(pages).toEqual([1, 2, 2, 3]);
    expect((await save.mock.calls[0]![0].text()).trim().split('\r\n')).toHaveLength(all.length + 1);
  });

  it('writes a workbook', async () => {
    const { actor, save } = start(async ({ page }, size) => answer(slice(all, page, size)), { format: 'xlsx' });
    await waitFor(actor, (state) => state.matches('saved'));
    const [file, format] = save.mock.calls[0]!;
    expect([format, file.type, new Uint8Array(await file.arrayBuffer()).slice(0, 2)]).toEqual([
      'xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      new Uint8Array([0x50, 0x4b]),
    ]);
  });
});
