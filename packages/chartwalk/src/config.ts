import type { Level } from './flow/levels.ts';

/** The kinds of files that belong to a flow. */
export type FlowFile = 'cases' | 'chart' | 'view' | 'actors' | 'test' | 'snapshot' | 'driver' | 'spec' | 'journeys';

/**
 * Names that an earlier version of the flows had, for path files that were saved then. `labels`: words of step labels
 * and event types.
 */
export type FormerNames = { flows: Record<string, string>; labels: Record<string, string> };

/**
 * A text of the app, for the atlas; `texts`: language → text. `isFrame`: the text belongs to the header, the menus or the
 * footer where most screens show it.
 */
export type AtlasText = { id: string; texts: Record<string, string>; isFrame?: boolean };

/** What `atlas` shows of the project. */
export type AtlasSettings = {
  /** The sizes of the page in the pictures, in CSS pixels. */
  sizes: readonly { width: number; height: number }[];
  /** The languages of the pictures; without any, the pages are pictured in the language that they have. */
  languages: readonly string[] | (() => readonly string[] | Promise<readonly string[]>);
  themes: readonly ('light' | 'dark')[];
  /** All texts of the app. */
  texts?: () => readonly AtlasText[] | Promise<readonly AtlasText[]>;
  /** A style sheet for the page, such as other values of its custom properties. */
  css?: () => string | Promise<string>;
  /** A fault of a picture (WebP), such as an empty page; null for none. */
  pictureFault?: (picture: Uint8Array) => string | null | Promise<string | null>;
};

/** The settings of `chartwalk.config.ts`, all optional there. Paths are relative to the folder of the file. */
export type Config = {
  /**
   * Patterns of a flow's files, with `{name}` for the name of the flow, `{area}` for one folder, and `{dir}` for the
   * folder of the flow's cases. `cases` finds the flows; each of these files exports `flow`.
   */
  files: Record<FlowFile, string>;
  /** Patterns of modules that may export a machine which the module of `files.chart` does not export. */
  charts: string[];
  /** Folders whose changes `watch` reports. */
  watched: string[];
  /**
   * How flow files are loaded: by Node, by Vite with the project's `vite.config`, or by `jiti`; `auto` takes Vite when
   * the project has it.
   */
  load: 'auto' | 'node' | 'vite' | 'jiti';
  /** The property of `window` that the app passes to its root actors as `inspect`. */
  inspectKey: string;
  /**
   * The levels at which transitions must be taken, for flows that do not list their own. `auto`: the chart, the view of
   * a flow whose test file renders one, and the browser for a flow that has a driver or a spec.
   */
  levels: 'auto' | readonly Level[];
  /**
   * Least shares in percent; a lower share fails `run` and `coverage` (transitions), and `mutants` without `--run`, which
   * accepts no survivor without an explanation.
   */
  gates: { transitions?: number; mutants?: number };
  /** The folder of reports. */
  reports: string;
  /** JSON file: flow → mutant id → why no test can notice the mutant. */
  explanations: string;
  /** JSON file: transition id → why no browser can take it. */
  exceptions: string;
  /** Most entries of `exceptions`. */
  mostExceptions: number;
  /** Pattern of JSON files: section → requirement id → statement. */
  requirements: string;
  /** Patterns of test files that name requirements in quotes. */
  tests: string[];
  /** A test file that replays the snapshots of all flows; `mutants --run` runs it too. */
  snapshotTest: string | null;
  /** The configuration file of Playwright. */
  playwright: string;
  /**
   * For generated specs: the module with the `test` of Playwright and `walkBrowser` ("./…" is relative to the project),
   * and the fixtures that the drivers use.
   */
  playwrightTest: { module: string; fixtures: readonly string[] };
  /** Commands as messages name them. */
  commands: { chartwalk: string; unit: string; browser: string };
  formerNames: FormerNames;
  atlas: AtlasSettings;
  /**
   * Called by `accept --browser` for each flow, after its walks in the browser passed. `folder` holds what the project's
   * own observers of these walks kept.
   */
  onBrowserAccepted?: (accepted: { flow: string; paths: string[]; folder: string }) => void | Promise<void>;
};

type Parts = 'files' | 'commands' | 'formerNames' | 'playwrightTest' | 'atlas';

/** The content of a configuration file. */
export type UserConfig = Partial<Omit<Config, Parts>> & { [Part in Parts]?: Partial<Config[Part]> };

/**
 * Types the default export of `chartwalk.config.ts`.
 *
 * @example
 * ```ts
 * import { defineConfig } from 'chartwalk/config';
 *
 * export default defineConfig({ load: 'vite', gates: { transitions: 100 } });
 * ```
 */
export const defineConfig = (config: UserConfig): UserConfig => config;
