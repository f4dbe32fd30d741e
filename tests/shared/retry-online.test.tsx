// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HumanCheckView } from '../../src/features/account/human-check/human-check.view.tsx';
import { DrawsView } from '../../src/features/lobby/draws/draws.view.tsx';
import { CashbackView } from '../../src/features/member/cashback/cashback.view.tsx';
import { LimitsView } from '../../src/features/member/limits/limits.view.tsx';
import { ExportProgress } from '../../src/features/member/record-export/record-export.view.tsx';
import { PanelCenterView } from '../../src/features/site/panel-center/panel-center.view.tsx';
import { SourceState } from '../../src/features/site/search/search.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import * as humanCheck from '../account/human-check.cases.ts';
import { mountFlow } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import * as draws from '../lobby/draws.cases.ts';
import * as cashback from '../member/cashback.cases.ts';
import * as limits from '../member/limits.cases.ts';
import * as recordExport from '../member/record-export.cases.ts';
import { question } from '../member/records.cases.ts';
import * as panelCenter from '../site/panel-center.cases.ts';
import { outages } from '../site/transport-errors.ts';

type Reason = 'offline' | 'unavailable';

/** Opens each view with a failed read, and tells whether it is reading again. */
const views: Record<string, (reason: Reason) => () => boolean> = {
  limits: (reason) => {
    const { harness, settle } = mountFlow(limits.flow, (actor) => translated(<LimitsView actor={actor} symbol="P" />));
    settle('read', outages[reason]);
    return () => harness.chart.getSnapshot().matches('loading');
  },
  'export of records': (reason) => {
    const { harness, settle } = mountFlow(recordExport.flow, (actor) =>
      translated(<ExportProgress actor={actor} next={createRef()} />),
    );
    act(() => harness.chart.send({ type: 'export.start', format: 'csv', question, total: recordExport.total }));
    for (
      let attempt = 0;
      !harness.chart.getSnapshot().matches({ active: { work: 'paused' } }) && attempt < 5;
      attempt++
    )
      if (harness.chart.getSnapshot().children['loadPart']) settle('loadPart', outages[reason]);
      else act(() => harness.passTime());
    return () => harness.chart.getSnapshot().matches({ active: { work: 'loading' } });
  },
  'cashback without content': (reason) => {
    const { harness, settle } = mountFlow(cashback.flow, (actor) =>
      translated(<CashbackView actor={actor} symbol="P" history={() => null} onSupport={() => {}} />),
    );
    settle('load', outages[reason]);
    return () => harness.chart.getSnapshot().matches('loading');
  },
  'cashback with content': (reason) => {
    const { harness, settle } = mountFlow(cashback.flow, (actor) =>
      translated(<CashbackView actor={actor} symbol="P" history={() => null} onSupport={() => {}} />),
    );
    settle('load', cashback.loads.enough);
    act(() => harness.chart.send({ type: 'content.reload' }));
    settle('load', outages[reason]);
    return () => harness.chart.getSnapshot().matches('loading');
  },
  'center of agents': (reason) => {
    const { harness, settle } = mountFlow(
      panelCenter.flow,
      (actor) =>
        translated(
          <PanelCenterView actor={actor} groups={[]} head={null} menuLabel="Menú" nameOf={(page) => page}>
            {null}
          </PanelCenterView>,
        ),
      'dependent',
    );
    settle('readFeatures', outages[reason]);
    return () => harness.chart.getSnapshot().matches({ running: { features: 'loading' } });
  },
  'check of a person': (reason) => {
    const { harness, settle } = mountFlow(humanCheck.flow, (actor) =>
      translated(
        <HumanCheckView actor={actor} onSupport={() => {}}>
          {null}
        </HumanCheckView>,
      ),
    );
    settle('fetchKinds', reason === 'offline' ? outages.offline : outages.timeout);
    return () => harness.chart.getSnapshot().matches('loading');
  },
  'draws that could not be refreshed': (reason) => {
    const { harness, settle } = mountFlow(draws.flow, (actor) =>
      translated(<DrawsView actor={actor}>{() => null}</DrawsView>),
    );
    settle('read', draws.open);
    act(() => harness.chart.send({ type: 'page.shown' }));
    settle('readAgain', outages[reason]);
    return () => harness.chart.getSnapshot().matches('refreshing');
  },
};

const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));

beforeAll(async () => {
  await spanish();
  await Promise.all(
    (['security', 'records', 'bonus', 'submission', 'member', 'play', 'search'] as const).map(loadArea),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each(Object.entries(views))('a failed load: %s', (_, open) => {
  it('runs again once when the connection returns', () => {
    const isReading = open('offline');
    expect(isReading()).toBe(false);
    goOnline();
    expect(isReading()).toBe(true);
  });

  it('waits for the user after another failure', () => {
    const isReading = open('unavailable');
    goOnline();
    expect(isReading()).toBe(false);
  });
});

it.each([
  [false, 1],
  [true, 0],
])('a search whose contents did not all load, with a connection: %s, loads %d times', (isOnline, times) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const send = vi.fn();
  const snapshot = {
    hasTag: () => false,
    matches: (value: unknown) => JSON.stringify(value).includes('incomplete'),
  };
  const actor = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }), send };
  render(translated(<SourceState actor={actor as never} />));
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
  goOnline();
  expect(send).toHaveBeenCalledTimes(times);
});
