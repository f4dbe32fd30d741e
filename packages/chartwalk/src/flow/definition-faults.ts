import type { AnyMachineSnapshot } from 'xstate';
import { shown } from '../project/project-paths.ts';
import { fieldFaults, isRecord, type SettingFault } from '../project/setting-shapes.ts';
import type { Flow } from './flow.ts';
import { namesFor } from './setting-names.ts';
import { contradictions, flowSettings } from './setting-table.ts';

/**
 * The wrong settings of a flow: wrong values, unknown names, and settings that contradict each other. `starts`: its
 * machine at its start, for each input with which it starts.
 */
export function definitionFaults(definition: unknown, starts: readonly AnyMachineSnapshot[] = []): SettingFault[] {
  if (!isRecord(definition)) return [{ path: 'defineFlow', text: 'needs an object of settings' }];
  return [
    ...fieldFaults(flowSettings, definition, '', namesFor(definition, starts)),
    ...contradictions.flatMap((faults) => faults(definition)),
  ];
}

/** A fault with the file of its flow, when that is known, and the flow's name. */
export const faultOfFlow = ({ file, name }: Pick<Flow, 'file' | 'name'>, text: string): string =>
  `${file === null ? '' : `${shown(file)}: `}${name}: ${text}`;
