import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  addCounts,
  buildGraph,
  type Counts,
  eventLabel,
  type Flow,
  type Graph,
  type Level,
  levels,
  ofPresentChart,
  type Path,
  pathsOf,
  type Report,
  readExceptions,
  readReports,
  replay,
  seenLeaves,
  transitionsOf,
} from 'chartwalk';
import { fileOf, flowOf } from 'chartwalk/project';
import PO from 'pofile';
import { type CaptureRecord, type Look, momentOf, stateKey, wayKey } from './capture.ts';
import { type Drawing, draw } from './diagram-layout.ts';

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
export type AtlasOutcome = { label: string; reason: string | null; to: string[] };

export type AtlasState = { path: string; id: string; outcomes: AtlasOutcome[] };

/** A captured state, reached by one path. */
export type AtlasCapture = {
  states: string[];
  /** The last step, in plain words. */
  after: string;
  pictures: Partial<Record<Look, string>>;
  messages: string[];
};

export type AtlasStep = { label: string; states: string[]; taken: string[]; capture: number | null };

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
 * `on`: chart and screenshot of each screen that shows the message, as list indexes. `isFrame`: the message belongs to
 * the header, the menus or the footer, which most screens share.
 */
export type AtlasMessage = {
  id: string;
  es: string;
  en: string;
  on: [chart: number, capture: number][];
  isFrame: boolean;
};

/** `unwalked`: levels without a report of any chart from the last test run. */
export type Atlas = { madeAt: string; charts: AtlasChart[]; messages: AtlasMessage[]; unwalked: Level[] };

export type AtlasFlow = { flow: Flow; file: string };

export const readCaptures = (folder: string): CaptureRecord[] =>
  globSync(join(folder, 'captures', '*.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));

/**
 * All data of the page for these flows: the layout of the charts, the coverage of each level (from `coverage/` of the
 * last test run; only the level of the bare chart is walked here), the screenshots, and their messages.
 */
export async function collectAtlas(flows: AtlasFlow[], captures: CaptureRecord[], madeAt: string): Promise<Atlas> {
  const reports = readReports();
  const charts: AtlasChart[] = [];
  for (const one of flows) charts.push(await chartOf(one, captures, ofPresentChart(one.flow, reports).present));
  const unwalked = levels.filter((level) => charts.every((chart) => chart.unwalked.includes(level)));
  return { madeAt, charts, messages: messagesOf(charts), unwalked };
}

async function chartOf({ flow, file }: AtlasFlow, all: CaptureRecord[], reports: Report[]): Promise<AtlasChart> {
  const taken: Record<Level, Counts> = { chart: {}, view: {}, browser: {} };
  for (const report of reports) addCounts(taken[report.level], report.taken);
  const walked = new Set<Level>(['chart', ...reports.map(({ level }) => level)]);
  const graph = buildGraph(flow);
  const paths = pathsOf(graph);
  const own: Counts = {};
  for (const path of paths) addCounts(own, replay(flow, path).taken);
  const area = basename(dirname(file));
  const records = all.filter((record) => record.flow === flow.name);
  const ways = new Map(records.map((record, index) => [wayKey(record), index]));
  const first = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    const known = first.get(stateKey(record));
    if (known === undefined || looksOf(record) > looksOf(records[known])) first.set(stateKey(record), index);
  }
  const seenAt = (path: Path, index: number): number | null => {
    const at = { flow: flow.name, ...momentOf(path, index) };
    return ways.get(wayKey(at)) ?? first.get(stateKey(at)) ?? null;
  };
  return {
    name: flow.name,
    file: flowOf('cases', file).name,
    area,
    about: aboutOf(fileOf('chart', flowOf('cases', file))),
    levels: flow.levels,
    unwalked: levels.filter((level) => !walked.has(level)),
    drawing: await draw(flow.machine),
    transitions: transitionsIn(graph, own, taken),
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

const looksOf = (record: CaptureRecord | undefined) => Object.keys(record?.pictures ?? {}).length;

const labelOf = (label: string) =>
  label.startsWith('time: ') ? eventLabel(label.slice('time: '.length)) : label.replace(/ \(asked\)$/, '');

function captureOf(
  { value, status, taken, path: id, index, pictures, messages }: CaptureRecord,
  paths: Path[],
): AtlasCapture {
  const path = paths.find((one) => one.id === id);
  const step = path?.steps[index];
  const way = taken[0]?.split(' · ')[1];
  return {
    states: seenLeaves({ id, start: '', initial: { value, status, taken }, steps: [] }, -1),
    after: step ? labelOf(step.move.label) : way ? eventLabel(way) : 'at the start',
    pictures,
    messages,
  };
}

function transitionsIn(graph: Graph, own: Counts, taken: Record<Level, Counts>): AtlasTransition[] {
  const exceptions = readExceptions('tests/browser-exceptions.json');
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

function aboutOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  const [before = ''] = text.split(/export const \w+Machine\b/);
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1] ?? '';
  return comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The catalog of the shared frame: header, menus, footer. */
const frameArea = 'shell';
/**
 * A message of this catalog belongs to the frame only if at least this share of the screens shows it; some screens have
 * no frame.
 */
const mostScreens = 2 / 3;

function messagesOf(charts: AtlasChart[]): AtlasMessage[] {
  const on = new Map<string, [number, number][]>();
  for (const [chart, { captures }] of charts.entries())
    for (const [capture, { messages }] of captures.entries())
      for (const id of messages) on.set(id, [...(on.get(id) ?? []), [chart, capture]]);
  const texts = (language: string) =>
    globSync(`locales/${language}/*.po`)
      .sort()
      .flatMap((file) =>
        PO.parse(readFileSync(file, 'utf8')).items.map(({ msgid, msgstr }) => ({
          id: msgid,
          text: msgstr[0] ?? '',
          area: basename(file, '.po'),
        })),
      );
  const english = new Map(texts('en').map(({ id, text }) => [id, text]));
  const screens = charts.reduce((sum, { captures }) => sum + captures.length, 0);
  return texts('es').map(({ id, text, area }) => {
    const own = on.get(id) ?? [];
    const isFrame = area === frameArea && own.length > 0 && own.length >= screens * mostScreens;
    return { id, es: text, en: english.get(id) ?? '', on: own, isFrame };
  });
}
