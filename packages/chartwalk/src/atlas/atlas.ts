import type { Counts } from '../chart/transition-counts.ts';
import { eventLabel, transitionsOf } from '../chart/transitions.ts';
import type { AtlasText } from '../config.ts';
import type { Flow } from '../flow/flow.ts';
import { type Level, levels } from '../flow/levels.ts';
import { buildGraph, type Graph } from '../paths/graph.ts';
import type { Path } from '../paths/path.ts';
import { pathsOf } from '../paths/path-planning.ts';
import { replay, seenLeaves } from '../paths/replay.ts';
import { addCounts, ofPresentChart, type Report } from '../reports/coverage.ts';
import { type CaptureRecord, type Look, momentOf, stateKey, wayKey } from './capture.ts';
import type { Comparison } from './compare.ts';
import { type Drawing, draw } from './diagram-layout.ts';
import { nameOf } from './pictures.ts';

export type AtlasTransition = {
  id: string;
  source: string;
  event: string;
  guard: string | null;
  targets: string[];
  hits: Record<Level, number>;
  /** Why no walk takes the transition; null when unknown. */
  reason: string | null;
};

/**
 * A possible result of an actor in a state, and the states that it leads to; `reason` is null unless it is a refusal or
 * an error.
 */
type AtlasOutcome = { label: string; reason: string | null; to: string[] };

type AtlasState = { path: string; id: string; outcomes: AtlasOutcome[] };

/** A captured state, reached by one path. `key` names the state and the step that led to it. */
export type AtlasCapture = {
  key: string;
  states: string[];
  /** The last step, in plain words. */
  after: string;
  pictures: Record<string, string>;
  messages: string[];
};

type AtlasStep = { label: string; states: string[]; taken: string[]; capture: number | null };

export type AtlasChart = {
  name: string;
  /** The name of the flow in its file names, as used on the command line. */
  file: string;
  area: string;
  about: string;
  levels: readonly Level[];
  /** Levels without a report from the last test run; their counts have no meaning. */
  unwalked: Level[];
  drawing: Drawing;
  transitions: AtlasTransition[];
  states: AtlasState[];
  captures: AtlasCapture[];
  paths: { id: string; start: string; steps: AtlasStep[] }[];
};

/**
 * `texts`: language → text. `on`: chart and screenshot of each screen that shows the message, as list indexes.
 * `isFrame`: the message belongs to the header, the menus or the footer, which most screens share.
 */
export type AtlasMessage = {
  id: string;
  texts: Record<string, string>;
  on: [chart: number, capture: number][];
  isFrame: boolean;
};

export type Atlas = {
  madeAt: string;
  commit: string;
  looks: Look[];
  charts: AtlasChart[];
  messages: AtlasMessage[];
  /** Levels without a report of any chart from the last test run. */
  unwalked: Level[];
  /** Commands as the page names them: this one, and the one that runs the tests of each level. */
  commands: { atlas: string } & Record<Level, string>;
  comparison: Comparison | null;
};

/** A flow with its name in its file names, its folder, and a sentence about its chart. */
export type AtlasFlow = { flow: Flow; file: string; area: string; about: string };

/** `exceptions`: transition id → why no browser can take it. */
export type AtlasOptions = Pick<Atlas, 'madeAt' | 'commit' | 'looks' | 'commands'> & {
  reports: Report[];
  exceptions: Record<string, string>;
  texts: AtlasText[];
};

/**
 * All data of the page for these flows: the layout of the charts, the coverage of each level (from the reports of the
 * last test run; only the level of the bare chart is walked here), the screenshots, and their messages.
 */
export async function collectAtlas(
  flows: AtlasFlow[],
  captures: CaptureRecord[],
  { madeAt, commit, looks, commands, reports, exceptions, texts }: AtlasOptions,
): Promise<Atlas> {
  const charts: AtlasChart[] = [];
  for (const one of flows)
    charts.push(await chartOf(one, captures, ofPresentChart(one.flow, reports).present, exceptions));
  return {
    madeAt,
    commit,
    looks,
    charts,
    messages: messagesOf(charts, texts),
    unwalked: levels.filter((level) => charts.every((chart) => chart.unwalked.includes(level))),
    commands,
    comparison: null,
  };
}

async function chartOf(
  { flow, file, area, about }: AtlasFlow,
  all: CaptureRecord[],
  reports: Report[],
  exceptions: Record<string, string>,
): Promise<AtlasChart> {
  const taken: Record<Level, Counts> = { chart: {}, view: {}, browser: {} };
  for (const report of reports) addCounts(taken[report.level], report.taken);
  const walked = new Set<Level>(['chart', ...reports.map(({ level }) => level)]);
  const graph = buildGraph(flow);
  const paths = pathsOf(graph);
  const own: Counts = {};
  for (const path of paths) addCounts(own, replay(flow, path).taken);
  const records = all.filter((record) => record.flow === flow.name);
  const ways = new Map(records.map((record, index) => [wayKey(record), index]));
  const first = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    const known = first.get(stateKey(record));
    if (known === undefined || looksIn(record) > looksIn(records[known])) first.set(stateKey(record), index);
  }
  const seenAt = (path: Path, index: number): number | null => {
    const at = { flow: flow.name, ...momentOf(path, index) };
    return ways.get(wayKey(at)) ?? first.get(stateKey(at)) ?? null;
  };
  return {
    name: flow.name,
    file,
    area,
    about,
    levels: flow.levels,
    unwalked: levels.filter((level) => !walked.has(level)),
    drawing: await draw(flow.machine),
    transitions: transitionsIn(graph, own, taken, exceptions),
    states: statesIn(graph),
    captures: records.map((record) => captureOf(record, paths)),
    paths: paths.map((path) => ({
      id: path.id,
      start: path.start,
      steps: [-1, ...path.steps.keys()].map((index) => {
        const step = path.steps[index];
        return {
          label: step ? labelOf(step.move.label) : `begins (${path.start})`,
          states: seenLeaves(path, index),
          taken: (step ?? path.initial).taken,
          capture: seenAt(path, index),
        };
      }),
    })),
  };
}

const looksIn = (record: CaptureRecord | undefined) => Object.keys(record?.pictures ?? {}).length;

const labelOf = (label: string) =>
  label.startsWith('time: ') ? eventLabel(label.slice('time: '.length)) : label.replace(/ \(asked\)$/, '');

function captureOf(record: CaptureRecord, paths: Path[]): AtlasCapture {
  const { value, status, taken, path: id, index, pictures, messages } = record;
  const path = paths.find((one) => one.id === id);
  const step = path?.steps[index];
  const way = taken[0]?.split(' · ')[1];
  return {
    key: nameOf(wayKey(record)),
    states: seenLeaves({ id, start: '', initial: { value, status, taken }, steps: [] }, -1),
    after: step ? labelOf(step.move.label) : way ? eventLabel(way) : 'at the start',
    pictures,
    messages,
  };
}

function transitionsIn(
  graph: Graph,
  own: Counts,
  taken: Record<Level, Counts>,
  exceptions: Record<string, string>,
): AtlasTransition[] {
  const untaken = new Map(graph.untaken.map(({ id, reason }) => [id, graph.flow.unreachable[id] ?? reason]));
  return transitionsOf(graph.flow.machine).map(({ id, source, descriptor, guard, targets }) => ({
    id,
    source,
    event: eventLabel(descriptor),
    guard,
    targets,
    hits: {
      chart: Math.max(own[id] ?? 0, taken.chart[id] ?? 0),
      view: taken.view[id] ?? 0,
      browser: taken.browser[id] ?? 0,
    },
    reason: untaken.get(id) ?? exceptions[id] ?? null,
  }));
}

function statesIn({ flow, nodes }: Graph): AtlasState[] {
  const outcomes = new Map<string, Map<string, AtlasOutcome>>();
  const leavesOf = (key: string): string[] => {
    const { value, status } = nodes.get(key) as { value: Path['initial']['value']; status: string };
    return seenLeaves({ id: '', start: '', initial: { value, status, taken: [] }, steps: [] }, -1);
  };
  for (const { key, edges } of nodes.values()) {
    const leaves = leavesOf(key);
    for (const leaf of leaves) {
      const own = outcomes.get(leaf) ?? new Map<string, AtlasOutcome>();
      outcomes.set(leaf, own);
      for (const { move, to } of edges) {
        if (move.kind !== 'outcome') continue;
        const known = own.get(move.label) ?? { label: move.label, reason: reasonOf(move.settlement), to: [] };
        own.set(move.label, known);
        for (const target of leavesOf(to)) if (!known.to.includes(target)) known.to.push(target);
      }
    }
  }
  return [...outcomes].map(([path, own]) => ({
    path,
    id: [flow.machine.id, path].filter(Boolean).join('.'),
    outcomes: [...own.values()],
  }));
}

function reasonOf(settlement: object): string | null {
  if ('error' in settlement) return 'thrown';
  const { output } = settlement as { output?: { ok?: boolean; reason?: unknown } };
  return output?.ok === false ? String(output.reason) : null;
}

/** A message that may belong to the frame does only if at least this share of the screens shows it; some have no frame. */
const mostScreens = 2 / 3;

function messagesOf(charts: AtlasChart[], all: AtlasText[]): AtlasMessage[] {
  const on = new Map<string, [number, number][]>();
  for (const [chart, { captures }] of charts.entries())
    for (const [capture, { messages }] of captures.entries())
      for (const id of messages) on.set(id, [...(on.get(id) ?? []), [chart, capture]]);
  const screens = charts.reduce((sum, { captures }) => sum + captures.length, 0);
  return all.map(({ id, texts, isFrame = false }) => {
    const own = on.get(id) ?? [];
    return { id, texts, on: own, isFrame: isFrame && own.length > 0 && own.length >= screens * mostScreens };
  });
}
