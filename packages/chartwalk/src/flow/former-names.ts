import { config } from '../project/config.ts';

type Named = { flow?: unknown; steps?: unknown };

const currentWord = (text: string): string =>
  text.replace(/[A-Za-z]+(?:\.[A-Za-z]+)*/g, (word) => config().formerNames.labels[word] ?? word);

/**
 * A path file with the names that its flow, events and cases have now. Expected states are removed when a name changes,
 * because states were renamed too.
 */
export function withCurrentNames<File extends Named>(file: File): File {
  const { flow, steps } = file;
  if (typeof flow !== 'string' || !Array.isArray(steps)) return file;
  const current = steps.map((step: Record<string, unknown>) => ({
    ...step,
    ...(typeof step?.['label'] === 'string' && { label: currentWord(step['label']) }),
    ...(typeof step?.['type'] === 'string' && { type: currentWord(step['type']) }),
  }));
  const name = config().formerNames.flows[flow] ?? flow;
  if (name === flow && JSON.stringify(current) === JSON.stringify(steps)) return file;
  const stateless = current.map(({ value: _value, status: _status, ...step }: Record<string, unknown>) => step);
  const { initial: _initial, ...rest } = file as File & { initial?: unknown };
  return { ...rest, flow: name, steps: stateless } as unknown as File;
}
