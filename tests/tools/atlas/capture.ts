import type { Path } from 'chartwalk';
import type { StateValue } from 'xstate';

/** The variant of a screenshot: page width in px, language and color scheme. */
export type Look = `${390 | 1440}-${'es' | 'en'}-${'light' | 'dark'}`;

export const looks: readonly Look[] = [
  '390-es-light',
  '390-es-dark',
  '1440-es-dark',
  '1440-es-light',
  '1440-en-light',
  '1440-en-dark',
  '390-en-dark',
  '390-en-light',
];

/**
 * A state that a walk reached; `pictures` are named by the hash of their content, `messages` are the ids of the shown
 * messages.
 */
export type CaptureRecord = {
  flow: string;
  value: StateValue;
  status: string;
  taken: string[];
  /** The actor result that led to this state, or null. It is stored because each refusal shows a different text. */
  outcome: string | null;
  path: string;
  index: number;
  pictures: Partial<Record<Look, string>>;
  messages: string[];
};

/** The state of a walk after step `index` (-1: the start), with everything that can change its screenshot. */
export function momentOf(
  { steps, initial }: Path,
  index: number,
): Pick<CaptureRecord, 'value' | 'status' | 'taken' | 'outcome'> {
  const step = steps[index];
  const { value, status, taken } = step ?? initial;
  return { value, status, taken, outcome: step?.move.kind === 'outcome' ? step.move.label : null };
}

/**
 * The key of a screenshot. Screenshots with equal keys should look the same, because the chart has the same state and
 * took the same step.
 */
export const wayKey = ({
  flow,
  value,
  status,
  taken,
  outcome,
}: Pick<CaptureRecord, 'flow' | 'value' | 'status' | 'taken' | 'outcome'>) =>
  JSON.stringify([flow, value, status, taken.toSorted(), outcome]);

export const stateKey = ({ flow, value, status }: Pick<CaptureRecord, 'flow' | 'value' | 'status'>) =>
  JSON.stringify([flow, value, status]);
