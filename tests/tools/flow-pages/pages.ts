import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { eventLabel, type Flow, stateNodes, type Transition, transitionsOf } from 'chartwalk';
import { type FlowFile, type FlowPlace, fileOf, flowsWith, loadFlow } from 'chartwalk/project';
import PO from 'pofile';
import type { AnyStateNode } from 'xstate';
import { areas } from '../../../locales/write-message-ids.ts';
import { drawingOf } from './drawing.ts';
import { readHeader } from './header.ts';
import { loadReasonLists, reasonRows, type TextCall, textCalls } from './reason-texts.ts';

export const folder = 'docs/flows';
export const pageOf = ({ area, name }: FlowPlace): string => `${folder}/${area}/${name}.md`;

const toRoot = '../../..';

const languages = ['es', 'en'] as const;
type Texts = Record<(typeof languages)[number], ReadonlyMap<string, string>>;

function readTexts(): Texts {
  const texts = (language: string) =>
    new Map(
      areas
        .flatMap((area) => PO.parse(readFileSync(`locales/${language}/${area}.po`, 'utf8')).items)
        .map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']),
    );
  return { es: texts('es'), en: texts('en') };
}

type Source = {
  texts: Texts;
  lists: Awaited<ReturnType<typeof loadReasonLists>>;
  calls: readonly TextCall[];
};

const code = (text: string) => `\`${text}\``;
const codes = (names: readonly string[]) => [...new Set(names)].map(code).join(', ');
const cell = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\|*_<]/g, '\\$&');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((text) => text.replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A section without content is left out. */
const section = (title: string, ...parts: (string | false)[]): string[] => {
  const content = parts.filter((part): part is string => part !== false && part !== '');
  return content.length > 0 ? [`## ${title}`, ...content] : [];
};
const tableIf = (head: readonly string[], rows: readonly (readonly string[])[]) => rows.length > 0 && table(head, rows);

const pathOf = (root: string, id: string) => (id === root ? 'every state' : id.slice(root.length + 1));

const kinds: Record<string, string> = {
  atomic: '',
  compound: 'has inner states',
  parallel: 'parallel regions',
  final: 'end',
  history: 'history',
};

const actorsOf = (node: AnyStateNode): string[] =>
  node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'inline'));

const isEvent = (descriptor: string) => !descriptor.startsWith('xstate.') && descriptor !== 'always';

/** Message ids that appeared in a view in the accepted paths of a flow. */
function shownIds(flow: FlowPlace): string[] {
  const file = fileOf('snapshot', flow);
  if (!existsSync(file)) return [];
  const found = [...readFileSync(file, 'utf8').matchAll(/"shows ([^"]*)"/g)].flatMap(([, words = '']) =>
    words.split(' ').filter((word) => word.startsWith('+')),
  );
  return [...new Set(found.map((word) => word.slice(1)))].sort();
}

function filesOf(flow: FlowPlace): [what: string, path: string][] {
  const kindsOfFile: [string, FlowFile][] = [
    ['Chart', 'chart'],
    ['View', 'view'],
    ['Actors', 'actors'],
    ['Cases', 'cases'],
    ['Tests', 'test'],
    ['Accepted paths', 'snapshot'],
    ['Browser driver', 'driver'],
    ['Browser tests', 'spec'],
  ];
  const model = fileOf('chart', flow).replace('.machine.ts', '.model.ts');
  const rows = kindsOfFile.map(([what, kind]): [string, string] => [what, fileOf(kind, flow)]);
  rows.splice(1, 0, ['Model', model]);
  return rows.filter(([, path]) => existsSync(path));
}

function reasonsOf(flow: FlowPlace, { lists, calls, texts }: Source): string[] {
  const own = filesOf(flow).map(([, path]) => path);
  const feature = dirname(fileOf('view', flow));
  const files = [...own.filter((path) => /^(machines|src)\//.test(path)), ...globSync(`${feature}/*.{ts,tsx}`)];
  const sources = [...new Set(files)].map((file) => readFileSync(file, 'utf8')).join('\n');
  const names = [...lists.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(sources)).sort();
  return names.flatMap((name) => {
    const found = calls.filter(({ list }) => list === name);
    const call = found.find(({ file }) => dirname(file) === feature) ?? found[0];
    const rows = reasonRows(lists.get(name) ?? {}, call, (constant) => {
      const spread = calls.find((one) => one.name === constant);
      return Object.fromEntries(
        Object.keys(lists.get(spread?.list ?? '') ?? {}).map((reason) => [reason, `${spread?.prefix}.${reason}`]),
      );
    });
    const policy = rows.some((row) => row.policy !== '');
    return [
      `${code(name)}${call ? `, texts in [${basename(call.file)}](${toRoot}/${call.file})` : ''}:`,
      table(
        ['Reason', 'Error codes', ...(policy ? ['Policy'] : []), ...(call ? ['Spanish', 'English'] : [])],
        rows.map((row) => [
          code(row.reason),
          row.codes.length > 0 ? codes(row.codes) : 'none',
          ...(policy ? [row.policy] : []),
          ...(call ? languages.map((language) => cell(texts[language].get(row.id ?? '') ?? '')) : []),
        ]),
      ),
    ];
  });
}

function secondsOf(delay: unknown): string {
  if (typeof delay !== 'number') return 'computed from the context';
  return delay < 1000 ? `${delay} ms` : `${delay / 1000} s`;
}

/** Transitions that the diagram leaves out, the limits of waits, and events that guards can refuse. */
function notDrawn({ machine, invariants }: Flow): string[] {
  const root = machine.root.id;
  const { rejections, everywhere, inPlace } = drawingOf(machine);
  const path = (id: string) => pathOf(root, id);
  const ends = ({ targets }: Transition) =>
    targets.length > 0 ? targets.map((id) => code(path(id))).join(', ') : 'the same state';
  const row = (one: Transition) => [
    one.source === root ? path(root) : code(path(one.source)),
    code(eventLabel(one.descriptor)),
    one.guard === null ? '' : code(one.guard),
    ends(one),
  ];
  const head = ['State', 'Event', 'Guard', 'Next state'];
  const all = transitionsOf(machine);
  const guarded = Map.groupBy(
    all.filter(({ descriptor }) => isEvent(descriptor)),
    ({ source, descriptor }) => `${source} ${descriptor}`,
  );
  const refusable = [...guarded.values()].filter((candidates) => candidates.every(({ guard }) => guard !== null));
  const delays = Object.entries(machine.implementations.delays);
  const limits = Object.entries((invariants.limits ?? {}) as Record<string, string>);
  return [
    ...(rejections.length > 0
      ? [
          'An actor that throws (a defect, not a refusal):',
          table(
            ['State', 'Actor', 'Next state'],
            rejections.map((one) => [
              one.source === root ? path(root) : code(path(one.source)),
              code(eventLabel(one.descriptor).replace(/ failed$/, '')),
              ends(one),
            ]),
          ),
        ]
      : []),
    ...(everywhere.length > 0
      ? ['Events of an outer state, which apply in all its inner states:', table(head, everywhere.map(row))]
      : []),
    ...(inPlace.length > 0 ? ['Events that keep the state:', table(head, inPlace.map(row))] : []),
    ...(refusable.length > 0
      ? [
          'Events that change nothing when every guard refuses:',
          table(
            ['State', 'Event', 'Guards'],
            refusable.map((candidates) => {
              const [first] = candidates as [Transition];
              return [
                first.source === root ? path(root) : code(path(first.source)),
                code(first.descriptor),
                codes(candidates.map(({ guard }) => guard ?? '')),
              ];
            }),
          ),
        ]
      : []),
    ...(delays.length > 0
      ? [
          'Delays:',
          table(
            ['Delay', 'Duration'],
            delays.map(([name, delay]) => [code(name), secondsOf(delay)]),
          ),
        ]
      : []),
    ...(limits.length > 0
      ? [
          'Waits that the user cannot cancel:',
          table(
            ['Actor', 'Limit'],
            limits.map(([actor, limit]) => [code(actor), cell(limit)]),
          ),
        ]
      : []),
  ];
}

function page(place: FlowPlace, flow: Flow, source: Source): string {
  const { machine } = flow;
  const root = machine.root.id;
  const header = readHeader(fileOf('chart', place));
  const nodes = stateNodes(machine.root).filter(({ id }) => id !== root);
  const transitions = transitionsOf(machine);
  const resting = header?.restingStates ?? [];
  const states = nodes.map((node) => [
    code(pathOf(root, node.id)),
    [kinds[node.type] ?? node.type, resting.some(({ path }) => path === pathOf(root, node.id)) ? 'resting' : '']
      .filter(Boolean)
      .join(', '),
    codes(actorsOf(node)),
    codes(
      transitions
        .filter(({ source: id, descriptor }) => id === node.id && isEvent(descriptor))
        .map(({ descriptor }) => descriptor),
    ),
  ]);
  const events = Object.entries(flow.events).map(([event, cases]) => [
    code(event),
    codes(
      transitions.filter(({ descriptor }) => descriptor === event).map(({ source: id }) => pathOf(root, id)),
    ).replaceAll('`every state`', 'every state'),
    codes(Object.keys(cases)),
  ]);
  const runs = (actor: string) =>
    stateNodes(machine.root)
      .filter((node) => actorsOf(node).includes(actor))
      .map(({ id }) => pathOf(root, id));
  const actors = Object.entries(flow.outcomes).map(([actor, results]) => [
    code(actor),
    codes(runs(actor)).replaceAll('`every state`', 'every state'),
    codes(Object.keys(results)),
  ]);
  const messages = shownIds(place).map((id) => [
    code(id),
    ...languages.map((language) => cell(source.texts[language].get(id) ?? '')),
  ]);
  const parts = [
    '<!-- Written by `npm run docs` from the chart. Change the chart, not this page. -->',
    `# ${place.name}`,
    `Area ${code(place.area)}, chart id ${code(machine.id)}. [All flows](../README.md)`,
    header?.purpose ?? '',
    header === null
      ? ''
      : header.restingStates.length > 0
        ? `**Resting states:** ${header.restingStates.map(({ path, note }) => `${code(path)}${note ? ` (${note})` : ''}`).join(', ')}.`
        : `**Resting states:** none${header.note ? ` (${header.note})` : ''}.`,
    header?.guarantees ? `**Guarantees:** ${header.guarantees}` : '',
    ...section('Chart', `\`\`\`mermaid\n${drawingOf(machine).text}\n\`\`\``),
    ...section('Not drawn', ...notDrawn(flow)),
    ...section('States', tableIf(['State', 'Kind', 'Actors', 'Events'], states)),
    ...section('Events', tableIf(['Event', 'Accepted in', 'Cases'], events)),
    ...section('Actors', tableIf(['Actor', 'Runs in', 'Results'], actors)),
    ...section('Refusals', ...reasonsOf(place, source)),
    ...section(
      'Messages',
      messages.length > 0 && 'Texts that the views showed on the accepted paths:',
      tableIf(['Id', 'Spanish', 'English'], messages),
    ),
    ...section(
      'Files',
      tableIf(
        ['File', 'Path'],
        filesOf(place).map(([what, path]) => [what, `[${path}](${toRoot}/${path})`]),
      ),
    ),
  ].filter((part) => part !== '');
  return `${parts.join('\n\n')}\n`;
}

function index(places: readonly FlowPlace[]): string {
  const byArea = Map.groupBy(places, ({ area }) => area);
  const parts = [...byArea].flatMap(([area, flows]) => [
    `## ${area}`,
    table(
      ['Flow', 'Purpose'],
      flows.map((flow) => [
        `[${flow.name}](${flow.area}/${flow.name}.md)`,
        readHeader(fileOf('chart', flow))?.purpose ?? '',
      ]),
    ),
  ]);
  return `${[
    '<!-- Written by `npm run docs` from the charts. -->',
    '# Flows',
    `Each page shows the chart of a flow, its states, events, actors, refusals and messages. ${places.length} flows in ${byArea.size} areas.`,
    ...parts,
  ].join('\n\n')}\n`;
}

/** Every page: path → text. */
export async function flowPages(): Promise<Map<string, string>> {
  const places = flowsWith('chart');
  const source: Source = {
    texts: readTexts(),
    lists: await loadReasonLists(globSync('machines/*/*.model.ts').sort()),
    calls: textCalls(globSync('src/features/**/*.{ts,tsx}').sort()),
  };
  const pages = await Promise.all(
    places.map(async (place) => [pageOf(place), page(place, await loadFlow(fileOf('cases', place)), source)] as const),
  );
  return new Map([[`${folder}/README.md`, index(places)], ...pages]);
}
