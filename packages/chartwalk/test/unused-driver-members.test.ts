import type { Page } from 'playwright/test';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../src/paths/graph.ts';
import { type Path, pathOf } from '../src/paths/path.ts';
import { pathsOf } from '../src/paths/path-planning.ts';
import { unusedDriverMembers } from '../src/playwright/unused-driver-members.ts';
import { findEdges } from '../src/reports/path-file.ts';
import { door } from './sample/door-cases.ts';

const graph = buildGraph(door);
const paths = pathsOf(graph);
const along = (...labels: string[]) =>
  pathOf(graph, 'plain', findEdges(graph, { start: 'plain', steps: labels.map((label) => ({ label })) }));
const act = async () => {};
const driver = {
  gestures: { 'code.enter': act, 'door.close': act, 'alarm.raised': act },
  outcomes: { check: { opens: act, wrong: act, thrown: act } },
  assertions: { closed: act, checking: act, open: act, barred: act },
};

describe('unused members of a browser driver', () => {
  it('are an empty list when the paths use every member', () => {
    expect(unusedDriverMembers(paths, driver)).toEqual([]);
  });

  it('lists the unused members by name', () => {
    const gestures = { ...driver.gestures, 'bell.ring': act };
    const outcomes = { check: { ...driver.outcomes.check, late: act }, butler: { done: act } };
    const assertions = { ...driver.assertions, ajar: act };
    expect(unusedDriverMembers(paths, { gestures, outcomes, assertions })).toEqual([
      'assertion of ajar',
      'gesture bell.ring',
      'outcome butler -> done',
      'outcome check -> late',
    ]);
  });

  it('include the assertions of a state that ends before the driver can check the state', () => {
    const path = along('code.enter (some)', 'check -> opens');
    const driverWith = (opens: 'itself' | typeof act) => ({ ...driver, outcomes: { check: { opens } } });
    expect(unusedDriverMembers([path], driverWith('itself'))).toContain('assertion of checking');
    expect(unusedDriverMembers([path], driverWith(act))).not.toContain('assertion of checking');
  });

  it('are those of the driver that a function makes from the page, the path and the fixtures', () => {
    const made = ({ page, path, shop }: { page: Page; path: Path; shop: { url: string } }) => ({
      ...driver,
      gestures: { ...driver.gestures, [`${shop.url} ${path.id}`]: () => page.getByRole('button').click() },
    });
    const [path] = paths;
    expect(unusedDriverMembers([path!], made, { shop: { url: 'of the shop' } })).toEqual([
      `gesture of the shop ${path!.id}`,
    ]);
  });

  it('exclude a member that one of several paths uses', () => {
    const [short, long] = [along(), along('code.enter (some)', 'check -> opens')];
    expect(unusedDriverMembers([short], driver)).toContain('outcome check -> opens');
    expect(unusedDriverMembers([short, long], driver)).not.toContain('outcome check -> opens');
  });
});
