import type { StateValue } from 'xstate';
import type { AtlasSettings } from '../config.ts';
import type { Path } from '../paths/path.ts';

/** The variant of a screenshot; `language` is null when the project pictures its pages in one language. */
export type Look = {
  name: string;
  width: number;
  height: number;
  language: string | null;
  theme: 'light' | 'dark';
};

/** The variants of the screenshots; the first is taken of every state in every way, the others once for each state. */
export async function looksOf({ sizes, languages, themes }: AtlasSettings): Promise<Look[]> {
  const codes = typeof languages === 'function' ? await languages() : languages;
  return sizes.flatMap(({ width, height }) =>
    (codes.length > 0 ? codes : [null]).flatMap((language) =>
      themes.map((theme) => ({
        name: [width, language, theme].filter((part) => part !== null).join('-'),
        width,
        height,
        language,
        theme,
      })),
    ),
  );
}

/**
 * A state that a walk reached; `pictures`: name of a look → image, which is named by the hash of its content;
 * `messages` are the ids of the shown messages.
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
  pictures: Record<string, string>;
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
