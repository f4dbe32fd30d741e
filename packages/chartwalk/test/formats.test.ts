import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { defineFlow } from '../src/flow/flow.ts';
import { formats } from '../src/formats/formats.ts';
import { buildGraph } from '../src/paths/graph.ts';
import { type Plan, planOf } from '../src/paths/path-planning.ts';
import { describedPath, findPath, parsePathFiles, toPathFile } from '../src/reports/path-file.ts';
import { door } from './sample/door-cases.ts';

const graph = buildGraph(door);
const plan = planOf(graph);
const [path] = plan.paths;

describe('formats', () => {
  it('draws every state and transition for Graphviz, including self-transitions and nested states', () => {
    const lines = formats.dot(graph).split('\n');
    for (const state of ['closed', 'checking', 'open', 'barred'])
      expect(lines).toContain(`    "door.${state}" [label="${state}"];`);
    expect(lines.filter((line) => line.includes(' -> '))).toHaveLength(graph.transitions.length);
    expect(lines).toContain('  "door.closed" -> "door.closed" [label="code.enter [isEmpty]"];');
    const nested = createMachine({
      id: 'box',
      initial: 'full',
      on: { empty: '.void' },
      states: { full: { type: 'parallel', states: { a: {}, b: {} } }, void: { type: 'final' } },
    });
    const drawn = formats.dot(
      buildGraph(defineFlow({ machine: nested, events: { empty: { plain: {} } }, outcomes: {} })),
    );
    expect(drawn).toContain('  "box.full.a" -> "box.void" [label="empty", ltail="cluster_box"];');
    expect(drawn).toContain('"box.void" [label="void", peripheries=2];');
    expect(drawn).toContain('style=dashed;');
  });

  it('writes a table of each path in Markdown and HTML, with escaped text', () => {
    const markdown = formats.markdown(graph, plan);
    expect(markdown.split('\n').filter((line) => line.startsWith('## '))).toHaveLength(plan.paths.length);
    expect(markdown.split('\n').filter((line) => /^\| \d/.test(line))).toHaveLength(plan.steps + plan.paths.length);
    const page = formats.html(graph, plan);
    expect(page.match(/<details /g)).toHaveLength(plan.paths.length);
    expect(page).toContain('check -&gt; opens');
    expect(page).not.toContain('->');
  });

  it('writes a JUnit report, with a failure when the chart deviates from a path', () => {
    expect(formats.junit(graph, plan)).toContain(`<testsuite name="door" tests="${plan.paths.length}" failures="0">`);
    const astray: Plan = {
      ...plan,
      paths: [{ ...path!, steps: path!.steps.map((step) => ({ ...step, value: 'lost' })) }],
    };
    const report = formats.junit(graph, astray);
    expect(report).toContain('tests="1" failures="1"');
    expect(report).toContain(`<failure message="path ${path!.id}, step 1 of ${path!.steps.length} &quot;`);
  });
});

describe('path file', () => {
  const file = toPathFile('door', path!);

  it('restores the same path from its text', () => {
    const [read] = parsePathFiles(JSON.stringify(file));
    expect(describedPath(graph, read!)).toMatchObject(path!);
    expect(parsePathFiles(formats.json(graph, plan))).toHaveLength(plan.paths.length);
  });

  it('finds a path by its events and states when its steps have no case labels, as in a recording', () => {
    const steps = file.steps.map(({ label: _, ...step }) => step);
    const found = findPath(graph, { start: 'plain', steps });
    expect(found.steps.map(({ value }) => value)).toEqual(path!.steps.map(({ value }) => value));
  });

  it('names a step that is not possible on the chart, and lists the possible steps', () => {
    expect(() => findPath(graph, { start: 'plain', steps: [{ label: 'door.close (plain)' }] })).toThrow(
      'step 1 "door.close (plain)" is not possible in "closed", where there are "code.enter (some)", "code.enter (empty)"',
    );
    expect(() => findPath(graph, { start: 'there', steps: [] })).toThrow('door does not start with "there"');
  });

  it.each(['{', '{}', '[]', '{"version":2}', 'null'])('rejects %j', (text) => {
    expect(() => parsePathFiles(text)).toThrow(/is no JSON|holds no path of version 1/);
  });
});
