import type { Flow } from '../flow/flow.ts';
import { projectRoot } from '../project/config.ts';
import { flowFiles, Misuse, visitFlows } from '../project/flow-files.ts';
import { noReports, ofPresentChart, originOf, readReports } from '../reports/coverage.ts';
import { grouped } from '../reports/grouped.ts';
import {
  declarations,
  faultsOf,
  isProven,
  type Proof,
  provenBy,
  type Requirement,
  readProofs,
  readRequirements,
} from '../reports/requirements.ts';

/** `from`: folders to load reports from instead of the project. */
type Options = { min: number | undefined; isStatic: boolean; from: string[] };

type Row = Requirement & { is: 'proven' | 'failed' | 'unproven' | 'untestable'; detail: string[] };

/**
 * Prints each statement of the specification with its proofs in the last runs of tests and walks, their levels, and the
 * number of proven statements; with `isStatic` the declared proofs, without a run.
 * Returns 1 when there are no reports, some belong to another version of a chart, less than `min` percent of the
 * testable statements are proven, a declaration is wrong, or a declared test failed.
 */
export async function requirementsCommand({ min, isStatic, from }: Options): Promise<number> {
  for (const folder of from)
    if (readReports(folder).length === 0 && readProofs([folder]).length === 0)
      throw new Misuse(`--from: there are no reports in ${folder}`);
  const reports = isStatic ? [] : readReports(...from);
  const tested = isStatic ? [] : readProofs(from.length > 0 ? from : [projectRoot()]);
  if (!isStatic && reports.length === 0 && tested.length === 0) {
    console.error(noReports());
    return 1;
  }
  const flows: Flow[] = [];
  const failures = flowFiles().size === 0 ? [] : await visitFlows(undefined, (flow) => void flows.push(flow));
  const requirements = readRequirements();
  const declared = declarations(flows);
  const faults = [...failures, ...faultsOf(requirements, flows, declared)];
  const proofs = isStatic ? new Map<string, Proof[]>() : provenBy(flows, reports, tested);
  const rows = requirements.map((one): Row => {
    if (one.untestable) return { ...one, is: 'untestable', detail: [one.untestable] };
    if (one.defect) return { ...one, is: 'unproven', detail: [`defect: ${one.defect}`] };
    const places = declared.get(one.id) ?? [];
    if (isStatic) return { ...one, is: places.length > 0 ? 'proven' : 'unproven', detail: places };
    const own = proofs.get(one.id) ?? [];
    const is = own.length === 0 ? 'unproven' : isProven(own) ? 'proven' : 'failed';
    return { ...one, is, detail: own.length === 0 ? places.map((place) => `did not run: ${place}`) : details(own) };
  });
  if (!isStatic) {
    if (reports.length > 0) console.log(originOf('report', reports));
    if (tested.length > 0) console.log(originOf('test', tested));
    for (const flow of flows) faults.push(...ofPresentChart(flow, reports).stale);
  }
  print(rows, isStatic);
  const testable = rows.filter(({ is }) => is !== 'untestable');
  const proven = testable.filter(({ is }) => is === 'proven');
  for (const { id } of rows.filter(({ is }) => is === 'failed'))
    faults.push(`${id}: a test that is to prove it failed`);
  if (min !== undefined && proven.length * 100 < min * testable.length)
    faults.push(`requirements: ${proven.length} of ${testable.length} proven, below ${min} %`);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}

/** Each test or flow once, with the levels at which it passed or failed. */
function details(proofs: Proof[]): string[] {
  return [...grouped(proofs, ({ by, passed }) => `${passed ? '' : 'failed: '}${by}`)].map(
    ([by, all]) => `${by} (${[...new Set(all.map(({ level }) => level))].join(', ')})`,
  );
}

function print(rows: Row[], isStatic: boolean): void {
  for (const [section, all] of grouped(rows, ({ section }) => section)) {
    console.log(`\n${section}`);
    for (const { id, is, statement, detail } of all) {
      console.log(`  ${id}  ${is === 'proven' && isStatic ? 'declared' : is}  ${statement}`);
      for (const line of detail) console.log(`      ${line}`);
    }
  }
  const unproven = rows.filter(({ is }) => is === 'unproven' || is === 'failed');
  if (unproven.length > 0) console.log('\nUnproven');
  for (const { id, statement } of unproven) console.log(`  ${id}  ${statement}`);
  const count = (is: Row['is']) => rows.filter((row) => row.is === is).length;
  const testable = rows.length - count('untestable');
  console.log(
    `\n${rows.length} statements, ${testable} testable, ${count('proven')} ${isStatic ? 'declared' : 'proven'}, ${unproven.length} unproven`,
  );
}
