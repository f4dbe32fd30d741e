import { readFileSync } from 'node:fs';
import { Misuse } from '../project/flow-files.ts';
import { shown } from '../project/project-paths.ts';

/** The content of a report. Throws with the file name when the content is invalid, for example truncated. */
export function readReportFile<T>(file: string, isReport: (content: unknown) => content is T): T {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Misuse(`${shown(file)} is no JSON: remove it and run its tests again`);
  }
  if (!isReport(content)) throw new Misuse(`${shown(file)} is no report: remove it and run its tests again`);
  return content;
}
