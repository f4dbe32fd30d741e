import type { CallFailure } from '../../gateway/client.ts';
import { Recorder } from '../../recorder/recorder.ts';
import { routePattern } from '../../routes/page-queries.ts';
import { isReported } from '../../storage/report-sample.ts';
import { buildId, version } from '../../version.ts';
import { crashEntry, policyEntry, type ReportEntry, type ReportKind } from './entries.ts';

declare global {
  interface Window {
    sorteoReporter?: { call: (failure: CallFailure) => void };
  }
}

export type ReportSettings = { url: string; sample?: number | undefined; kinds?: readonly ReportKind[] | undefined };

const allKinds: readonly ReportKind[] = ['crash', 'policy', 'vitals', 'calls'];
/** Entries that one page sends at most. */
export const mostEntries = 50;
const batchSize = 10;
const batchMs = 10_000;
const idleMs = 5000;

/**
 * Sends reports of this page to the operator (`report` in `site.json`). They contain no data of a user. A report that
 * fails is lost, and causes no other report.
 */
export function startReports({ url, sample = 1, kinds = allKinds }: ReportSettings): void {
  if (window.sorteoReporter || !isReported(sample)) return;
  const wants = (kind: ReportKind) => kinds.includes(kind);
  const seen = new Set<string>();
  let batch: ReportEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (batch.length === 0) return;
    const report = { format: 'sorteo-reports/1', version, build: buildId() ?? 'development', entries: batch };
    batch = [];
    send(url, JSON.stringify(report));
  };
  const add = (entry: ReportEntry) => {
    const text = JSON.stringify(entry);
    if (!wants(entry.kind) || seen.has(text) || seen.size >= mostEntries) return;
    seen.add(text);
    batch.push(entry);
    if (batch.length >= batchSize) flush();
    else timer ??= setTimeout(flush, batchMs);
  };

  if (wants('crash')) {
    const recorder = window.sorteoRecorder ?? watchCharts();
    addEventListener('error', ({ error }: ErrorEvent) => {
      if (error) add(crashEntry(error, recorder));
    });
    addEventListener('unhandledrejection', ({ reason }) => add(crashEntry(reason, recorder)));
  }
  if (wants('policy')) {
    const own = new URL(url, location.href);
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { blockedURI } = violation;
      const isOwn = URL.canParse(blockedURI) && new URL(blockedURI).origin === own.origin;
      if (!(isOwn && violation.effectiveDirective === 'connect-src')) add(policyEntry(violation));
    });
  }
  if (wants('vitals')) whenIdle(() => void measure(add));
  window.sorteoReporter = {
    call: ({ call, status, failure, durationMs }) =>
      add({ kind: 'calls', route: routePattern(), call, status, failure, durationMs: Math.round(durationMs) }),
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}

/** Records the last state of each chart, redacted. */
function watchCharts(): Recorder {
  const recorder = new Recorder({ steps: 1, actors: 30 });
  const other = window.__sorteoInspect;
  window.__sorteoInspect = (inspection) => {
    recorder.inspect(inspection);
    other?.(inspection);
  };
  return recorder;
}

function whenIdle(run: () => void): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: idleMs }) : setTimeout(run, idleMs);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

async function measure(add: (entry: ReportEntry) => void): Promise<void> {
  const vitals = await import('web-vitals').catch(() => null);
  if (!vitals) return;
  const decimals = 1000;
  for (const on of [vitals.onCLS, vitals.onFCP, vitals.onINP, vitals.onLCP, vitals.onTTFB])
    on(({ name, value, rating }) =>
      add({ kind: 'vitals', route: routePattern(), name, value: Math.round(value * decimals) / decimals, rating }),
    );
}

/** As plain text, so that the browser sends it to another origin without asking it first. */
function send(url: string, body: string): void {
  try {
    if (navigator.sendBeacon(url, body)) return;
  } catch {
    // The fallback follows.
  }
  fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
}
