import type { AtlasSettings, Config, FlowFile } from '../config.ts';
import { levels } from '../flow/levels.ts';
import {
  either,
  faultText,
  fieldFaults,
  functionShape,
  hintFor,
  isRecord,
  listOf,
  nothing,
  numberFrom,
  objectOf,
  oneOf,
  optional,
  recordOf,
  type Shape,
  type ShapesOf,
  text,
} from './setting-shapes.ts';

type Size = AtlasSettings['sizes'][number];

const texts = listOf(text, { isSet: true });
const percentage = numberFrom(0, 100);
const pixels = numberFrom(1, undefined, { isWhole: true });
const placeholders = ['name', 'area', 'dir'];

/** A pattern of files. A word in braces that is no list of alternatives is a placeholder. */
function filePattern(needed: readonly string[]): Shape<unknown, false> {
  const what = `a pattern with ${needed.map((name) => `{${name}}`).join(' or ')}`;
  return {
    what,
    isOptional: false,
    faults(value, path, names) {
      const wrong = text.faults(value, path, names);
      if (wrong.length > 0) return wrong;
      const used = [...(value as string).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const unknown = used
        .filter((name) => !placeholders.includes(name))
        .map((name) => ({ path, text: `has an unknown placeholder {${name}}: ${hintFor(name, placeholders)}` }));
      if (unknown.length > 0 || used.some((name) => needed.includes(name))) return unknown;
      return [{ path, text: `must be ${what}, not ${JSON.stringify(value)}` }];
    },
  };
}

const besideCases = optional(filePattern(placeholders));

/** Every setting of `chartwalk.config.ts`; the compiler compares it with the type. */
export const configSettings: ShapesOf<{ [Setting in keyof Config]?: Config[Setting] }, unknown> = {
  files: optional(
    objectOf<Partial<Record<FlowFile, string>>, unknown>({
      cases: optional(filePattern(['name'])),
      chart: besideCases,
      view: besideCases,
      actors: besideCases,
      test: besideCases,
      snapshot: besideCases,
      driver: besideCases,
      spec: besideCases,
      journeys: besideCases,
    }),
  ),
  charts: optional(texts),
  watched: optional(texts),
  load: optional(oneOf(['auto', 'node', 'vite', 'jiti'] satisfies Config['load'][])),
  inspectKey: optional(text),
  levels: optional(either(oneOf(['auto']), listOf(oneOf(levels), { least: 1, isSet: true }))),
  gates: optional(
    objectOf<Config['gates'], unknown>({ transitions: optional(percentage), mutants: optional(percentage) }),
  ),
  reports: optional(text),
  explanations: optional(text),
  exceptions: optional(text),
  mostExceptions: optional(numberFrom(0, undefined, { isWhole: true })),
  requirements: optional(text),
  tests: optional(texts),
  snapshotTest: optional(either(text, nothing)),
  playwright: optional(text),
  playwrightTest: optional(
    objectOf<Partial<Config['playwrightTest']>, unknown>({ module: optional(text), fixtures: optional(texts) }),
  ),
  commands: optional(
    objectOf<Partial<Config['commands']>, unknown>({
      chartwalk: optional(text),
      unit: optional(text),
      browser: optional(text),
    }),
  ),
  formerNames: optional(
    objectOf<Partial<Config['formerNames']>, unknown>({
      flows: optional(recordOf(text)),
      labels: optional(recordOf(text)),
    }),
  ),
  atlas: optional(
    objectOf<Partial<AtlasSettings>, unknown>({
      sizes: optional(listOf(objectOf<Size, unknown>({ width: pixels, height: pixels }), { least: 1 })),
      languages: optional(either(functionShape, listOf(text, { isSet: true }))),
      themes: optional(listOf(oneOf(['light', 'dark']), { least: 1, isSet: true })),
      texts: optional(functionShape),
      css: optional(functionShape),
      pictureFault: optional(functionShape),
    }),
  ),
  onBrowserAccepted: optional(functionShape),
};

/** The wrong settings of a configuration, one line each. */
export function configFaults(content: unknown): string[] {
  if (!isRecord(content) || content instanceof Promise) return ['the default export must be an object of settings'];
  return fieldFaults(configSettings, content, '', null).map(faultText);
}
