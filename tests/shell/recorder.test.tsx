// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expectedPaths, type Path } from 'chartwalk';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../src/i18n.ts';
import { Recorder } from '../../src/recorder/recorder.ts';
import type { Recording } from '../../src/recorder/recording.ts';
import { Crash } from '../../src/shell/crash.tsx';
import { type Report, reportOf } from '../../src/shell/error-report.ts';
import { record } from '../../src/shell/recorder.ts';
import { RecorderPanel } from '../../src/shell/recorder-panel.tsx';
import { flow } from '../account/login.cases.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { recordWalk } from '../recorder/record-walk.ts';

const path = expectedPaths(flow)[0] as Path;
const recording = recordWalk(flow, path);
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

beforeAll(async () => {
  await spanish();
  await loadArea('platform');
});
beforeEach(() => void delete window.sorteoRecorder);
afterEach(cleanup);

describe('recorder panel', () => {
  const show = (recordings: Recording[], onClose = () => {}) =>
    render(translated(<RecorderPanel recordings={recordings} onClose={onClose} />));

  it('copies the recorded path of a flow and shows a confirmation', async () => {
    let text = '';
    clipboard(async (written) => {
      text = written;
    });
    show([recording]);
    const row = within(screen.getByRole('list', { name: /^Flujos grabados/ })).getByRole('listitem');
    expect(row.textContent).toContain(`${path.steps.length} pasos`);
    await act(async () =>
      within(row)
        .getByRole('button', { name: /^Copiar recorrido de login, en / })
        .click(),
    );
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(recording)));
    expect(screen.getByTestId('status').textContent).toBe('Copiado: recorrido de login');
  });

  it('copies all recordings as one report', async () => {
    let text = '';
    clipboard(async (written) => {
      text = written;
    });
    show([recording, { ...recording, actor: 7 }]);
    await act(async () => screen.getByRole('button', { name: 'Copiar informe completo' }).click());
    const report = JSON.parse(text) as Report;
    expect(report.recordings.map(({ actor }) => actor)).toEqual([recording.actor, 7]);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(report.versions).toEqual({ site: version, build: 'development', browser: navigator.userAgent });
  });

  it('shows the text for manual copying when the clipboard is blocked', async () => {
    clipboard(() => Promise.reject(new Error('denied')));
    show([recording]);
    await act(async () => screen.getByRole('button', { name: /^Copiar recorrido de login/ }).click());
    const area = screen.getByRole('textbox', {
      name: /^El navegador no permitió copiar el texto/,
    }) as HTMLTextAreaElement;
    expect(JSON.parse(area.value).flow).toBe('login');
    expect(document.activeElement).toBe(area);
    expect(screen.getByTestId('status').textContent).toBe('');
  });

  it('shows instructions when nothing is recorded, and closes on Escape', () => {
    const closed = vi.fn();
    show([], closed);
    expect(screen.getByRole('dialog').textContent).toContain('Todavía no se grabó nada');
    expect(screen.queryByRole('button', { name: /Copiar/ })).toBeNull();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(closed).toHaveBeenCalled();
  });
});

describe('crash report', () => {
  it('contains the name and the stack positions of an error, but not its message', () => {
    window.sorteoRecorder = new Recorder();
    const error = new TypeError('Clave secreta /quoted.js:1:1 no vale');
    error.stack = `TypeError: ${error.message}\n    at sign (http://a.localhost:4173/assets/core-1a.js:2:345)\n    at http://a.localhost/src/main.tsx?t=1:7:9`;
    expect(reportOf(error).error).toEqual({
      name: 'TypeError',
      stack: ['/assets/core-1a.js:2:345', '/src/main.tsx:7:9'],
    });
    expect(JSON.stringify(reportOf(error))).not.toContain('secreta');
    expect(reportOf('a text').error).toBeNull();
  });

  it('can be copied from the view of a crashed region', async () => {
    let text = '';
    clipboard(async (written) => {
      text = written;
    });
    render(translated(<Crash error={new RangeError('too far')} />));
    await act(async () => screen.getByRole('button', { name: 'Copiar informe' }).click());
    expect((JSON.parse(text) as Report).error?.name).toBe('RangeError');
    expect(screen.getByTestId('status').textContent).toBe('Informe copiado. No contiene nada de lo que escribiste.');
    clipboard(() => Promise.reject(new Error('denied')));
    await act(async () => screen.getByRole('button', { name: 'Copiar informe' }).click());
    const area = screen.getByRole('textbox', {
      name: /^El navegador no permitió copiar el informe/,
    }) as HTMLTextAreaElement;
    expect((JSON.parse(area.value) as Report).error?.name).toBe('RangeError');
    expect(screen.getByTestId('status').textContent).toBe('');
  });
});

describe('recorder start', () => {
  it('starts only once and keeps an existing inspector', () => {
    const heard = vi.fn();
    window.__sorteoInspect = heard;
    record();
    const { sorteoRecorder } = window;
    record();
    expect(window.sorteoRecorder).toBe(sorteoRecorder);
    const inspection = { type: '@xstate.actor', rootId: '', actorRef: {} } as never;
    window.__sorteoInspect(inspection);
    expect(heard).toHaveBeenCalledExactlyOnceWith(inspection);
    delete window.__sorteoInspect;
  });
});
