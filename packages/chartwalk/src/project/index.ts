export { type CommandName, commands, options } from '../cli/help.ts';
export { chartExportOf } from '../mutants/chart-export.ts';
export { type Job, runBatches, type Verdict } from '../mutants/mutant-runner.ts';
export { type Affected, affectedFlows, type Cause } from './affected-flows.ts';
export { type FlowFile, type FlowPlace, fileOf, flowOf, flowsWith } from './flow-file-paths.ts';
export { flowFiles, flowNamed, loadAll, loadFlow, Misuse } from './flow-files.ts';
export { baseCommit } from './git-history.ts';
export { nearest, plain } from './nearest-names.ts';
export { temporaryFolder } from './temporary-folder.ts';
