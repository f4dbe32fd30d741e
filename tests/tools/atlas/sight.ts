import type { StateValue } from 'xstate';
import type { Path } from '../../walker/path.ts';

/** What a picture shows: the width of the page in px, its language and its colour scheme. */
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

/** A state as a walk came to it; `pictures` name files by what is in them, `messages` are the ids that were drawn. */
export type SightRecord = {
  flow: string;
  value: StateValue;
  status: string;
  /** The transitions that led here. */
  taken: string[];
  /** How an actor ended, where that led here: each refusal has a text of its own. */
  outcome: string | null;
  path: string;
  index: number;
  pictures: Partial<Record<Look, string>>;
  messages: string[];
};

/** What a walk comes to after step `index` (-1: its start), as far as pictures of it may differ. */
export function momentOf(
  { steps, initial }: Path,
  index: number,
): Pick<SightRecord, 'value' | 'status' | 'taken' | 'outcome'> {
  const step = steps[index];
  const { value, status, taken } = step ?? initial;
  return { value, status, taken, outcome: step?.move.kind === 'outcome' ? step.move.label : null };
}

/** Two sights of one key look alike, as far as their chart can tell. */
export const wayKey = ({
  flow,
  value,
  status,
  taken,
  outcome,
}: Pick<SightRecord, 'flow' | 'value' | 'status' | 'taken' | 'outcome'>) =>
  JSON.stringify([flow, value, status, taken.toSorted(), outcome]);

export const stateKey = ({ flow, value, status }: Pick<SightRecord, 'flow' | 'value' | 'status'>) =>
  JSON.stringify([flow, value, status]);
