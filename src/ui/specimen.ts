import type { ReactNode } from 'react';
import type { ByLanguage, Language } from '../../locales/languages.ts';

/** Pseudo-class that the catalogue applies without a pointer or a focus. */
export type ForcedState = 'hover' | 'focus' | 'active';

export type Specimen<Text extends string = string> = {
  /** Draws the component with the texts of the chosen language. Components with state need a wrapper component. */
  show: (text: Readonly<Record<Text, string>>, language: Language) => ReactNode;
  force?: ForcedState;
  /** Selector of the element that gets the forced state; by default the first control. */
  on?: string;
  /** Specimen from which this one must differ visibly; by default `default` for the names in `comparedStates`. */
  differsFrom?: string;
  /** The specimen covers the page, as a dialog does, so it is shown without other specimens. */
  isAlone?: true;
};

type LookName = 'variant' | 'tone' | 'size' | 'kind';
type Part = ((props: never) => unknown) | (new (props: never) => unknown);
type Parts = Record<string, Part>;
type PropsOf<P extends Part> = P extends (props: infer Props) => unknown
  ? Props
  : P extends new (
        props: infer Props,
      ) => unknown
    ? Props
    : never;

type Looks<Props> = {
  [Name in Extract<keyof Props, LookName> as Exclude<Props[Name], undefined> extends infer Value extends string
    ? string extends Value
      ? never
      : Name
    : never]-?: Exclude<Props[Name], undefined>;
};
type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type AllLooks<P extends Parts> = UnionToIntersection<{ [Name in keyof P]: Looks<PropsOf<P[Name]>> }[keyof P]>;
/** For each look, the name of the specimen that shows each of its values. */
type LookTable<P extends Parts, State extends string> = {
  [Name in keyof AllLooks<P>]: Record<AllLooks<P>[Name] & string, NoInfer<State>>;
};

export type Specimens = {
  /** The components of the file. */
  parts: Parts;
  /** When the component is used, in one sentence. */
  use: string;
  do: string;
  dont: string;
  texts: Record<string, ByLanguage<string>>;
  looks: Record<string, Record<string, string>>;
  specimens: Record<string, Specimen>;
};

/** States that must differ visibly from `default`. */
export const comparedStates: readonly string[] = [
  'hover',
  'focus',
  'pressed',
  'disabled',
  'busy',
  'invalid',
  'selected',
];

/**
 * Describes the specimens of one file of `src/ui` for the catalogue (`/__ui`). Every value of the props `variant`,
 * `tone`, `size` and `kind` must be listed in `looks`.
 */
export function defineSpecimens<P extends Parts, const Text extends string, State extends string>(
  definition: {
    parts: P;
    use: string;
    do: string;
    dont: string;
    texts: Record<Text, ByLanguage<string>>;
    specimens: Record<State | 'default', Specimen<NoInfer<Text>>>;
  } & (keyof AllLooks<P> extends never ? { looks?: never } : { looks: LookTable<P, State | 'default'> }),
): Specimens {
  return { looks: {}, ...definition } as unknown as Specimens;
}
