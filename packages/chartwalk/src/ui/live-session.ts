import type { Flow } from '../flow/flow.ts';
import type { Path } from '../paths/path.ts';
import { graphWithPaths, labelsOf } from '../reports/expectations.ts';
import { type PathFile, toPathFile } from '../reports/path-file.ts';
import { type Choice, type Goal, LiveChart, type Outline, outlineOf, type TakenStep } from './live-chart.ts';
import { LivePage, type PageState, type Take } from './live-page.ts';

/** The difference between the result of a step and the expectation in the snapshot file. */
export type Difference = { expected: string[]; found: string[] };

export type ShownStep = TakenStep & { difference: Difference | null };

/** Everything that the user interface shows. */
export type LiveView = {
  flow: string;
  flows: string[];
  start: string;
  starts: string[];
  outline: Outline;
  active: string[];
  state: string;
  context: string;
  choices: Choice[];
  steps: ShownStep[];
  fault: string | null;
  paths: { id: string; start: string; length: number; isExpected: boolean }[];
  play: { id: string; index: number; length: number; isPaused: boolean } | null;
  page: { state: PageState; message: string; picture: number };
  /** The edited cases, as text for the flow. */
  edited: string[];
  message: string;
};

export type Action =
  | { type: 'start'; start: string }
  | { type: 'take'; label: string; payload?: unknown }
  | { type: 'back'; length: number }
  | { type: 'go'; goal: Goal }
  | { type: 'play'; id: string }
  | { type: 'pause' | 'resume' | 'step' | 'stop' };

/** Time in ms between the steps of a path that is played. */
const stepPause = 700;

type Play = { path: Path; index: number; isPaused: boolean };

type SessionOptions = { flows?: string[] | undefined; paths?: () => Path[] };

/** One walk through a flow that a person controls, on the bare chart and, while a page is open, in the browser. */
export class LiveSession {
  readonly flow: Flow;
  readonly page: LivePage;
  readonly #flows: string[];
  readonly #outline: Outline;
  readonly #listeners = new Set<() => void>();
  readonly #readPaths: () => Path[];
  #chart: LiveChart;
  #paths: Path[] = [];
  #play: Play | null = null;
  #timer: NodeJS.Timeout | undefined;
  #expected: Path | null = null;
  #edited: string[] = [];
  #pictures = 0;
  #message = '';
  #queue: Promise<void> = Promise.resolve();
  /** Opens the page again at the start of a path, which the user may leave; the page cannot go back. */
  onRestart: (path: Path) => void = () => {};

  /** `paths`: reads the paths that can be played, by default those of the flow's snapshot. */
  constructor(flow: Flow, { flows = [flow.name], paths = () => graphWithPaths(flow).paths }: SessionOptions = {}) {
    this.flow = flow;
    this.#flows = flows;
    this.#readPaths = paths;
    this.#outline = outlineOf(flow);
    this.#chart = new LiveChart(flow, Object.keys(flow.inputs)[0]!);
    let picture: Buffer | null = null;
    this.page = new LivePage({
      onChange: () => {
        if (this.page.picture !== picture) this.#pictures++;
        picture = this.page.picture;
        this.#change();
      },
      onWalked: (labels) => {
        for (const label of labels.slice(this.#chart.length)) this.#chart.take(label);
      },
    });
    this.readPaths();
  }

  /** Reads the paths of the snapshot again, for example after `accept`. */
  readPaths(): void {
    try {
      this.#paths = this.#readPaths();
      const broken = this.#paths.find(({ rest }) => rest);
      if (broken) this.#message = `path ${broken.id}, ${broken.rest!.fault}; ${broken.remedy}`;
    } catch (error) {
      this.#paths = [];
      this.#message = (error as Error).message;
    }
    const { id } = this.#expected ?? {};
    this.#expected = this.#paths.find((path) => path.id === id) ?? null;
    this.#change();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  say(message: string): void {
    this.#message = message;
    this.#change();
  }

  #change(): void {
    for (const listener of this.#listeners) listener();
  }

  view(): LiveView {
    const chart = this.#chart;
    const { steps, fault } = chart.results();
    const { state, message } = this.page;
    const play = this.#play;
    return {
      flow: this.flow.name,
      flows: this.#flows,
      start: chart.start,
      starts: Object.keys(this.flow.inputs),
      outline: this.#outline,
      active: chart.active,
      state: chart.state,
      context: chart.context,
      choices: chart.choices(),
      steps: steps.map((step, index) => ({ ...step, difference: this.#differenceAt(index, step) })),
      fault,
      paths: this.#paths.map(({ id, start, steps: { length }, initial }) => ({
        id,
        start,
        length,
        isExpected: initial.expected !== undefined,
      })),
      play: play && {
        id: play.path.id,
        index: play.index,
        length: play.path.steps.length,
        isPaused: play.isPaused,
      },
      page: { state, message, picture: this.#pictures },
      edited: this.#edited,
      message: this.#message,
    };
  }

  /** The difference of a step from the path that is played; null for other steps. */
  #differenceAt(index: number, { state, effects }: TakenStep): Difference | null {
    const path = this.#expected;
    if (!path || !this.#isOn(path, index)) return null;
    const expected = (path.steps[index - 1] ?? path.initial).expected;
    if (!expected?.effects) return null;
    const [should, found] = [
      [expected.state, ...expected.effects],
      [state, ...effects],
    ];
    return should.join('\n') === found.join('\n') ? null : { expected: should, found };
  }

  #isOn(path: Path, length: number): boolean {
    const labels = this.#chart.path().steps.map(({ move }) => move.label);
    return (
      path.start === this.#chart.start &&
      labels.slice(0, length).every((label, index) => path.steps[index]?.move.label === label)
    );
  }

  /** The walk so far as a path file, for `replay`. */
  pathFile(): PathFile {
    return toPathFile(this.flow.name, this.#chart.path());
  }

  /** Performs an action after the earlier ones; an action that is not possible gives a message. */
  act(action: Action): Promise<void> {
    return this.#enqueue(() => this.#perform(action));
  }

  #enqueue(work: () => Promise<void> | void): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      this.#message = '';
      try {
        await work();
      } catch (error) {
        this.#message = (error as Error).message;
        this.#pause();
      }
      this.#change();
    });
    return this.#queue;
  }

  async #perform(action: Action): Promise<void> {
    switch (action.type) {
      case 'start':
        this.#stop();
        this.#expected = null;
        return this.#restart(action.start);
      case 'take':
        this.#pause();
        return this.#take(action);
      case 'back': {
        this.#pause();
        const kept = this.#chart.path().steps.slice(0, action.length);
        if (this.#play) this.#play.index = Math.min(this.#play.index, action.length);
        if (!this.page.isOpen && this.page.state !== 'failed') return this.#chart.backTo(action.length);
        return this.#restart(
          this.#chart.start,
          this.#expected,
          kept.map(({ move }) => ({ label: move.label })),
        );
      }
      case 'go': {
        this.#stop();
        const way = this.#chart.wayTo(action.goal);
        if (!way) throw new Error('No path leads there from the present state.');
        for (const label of way) {
          await this.#take({ label });
          if (this.page.state === 'failed') return;
        }
        return;
      }
      case 'play': {
        const path = this.#paths.find(({ id }) => id === action.id);
        if (!path) throw new Error(`There is no path ${action.id}.`);
        this.#stop();
        await this.#restart(path.start, path);
        this.#expected = path;
        this.#play = { path, index: 0, isPaused: false };
        return this.#schedule();
      }
      case 'pause':
        return this.#pause();
      case 'resume':
        if (this.#play) this.#play.isPaused = false;
        return this.#schedule();
      case 'step':
        this.#pause();
        return this.#playStep();
      case 'stop':
        return this.#stop();
    }
  }

  async #restart(start: string, path: Path | null = null, takes: Take[] = []): Promise<void> {
    const isWatched = this.page.isOpen || this.page.state === 'failed';
    this.#chart = new LiveChart(this.flow, start);
    this.#edited = [];
    if (isWatched) this.onRestart(path ?? this.#chart.path());
    await this.page.ready();
    for (const [index, take] of takes.entries()) {
      // The page may have taken the step already, without the test.
      if (index >= this.#chart.length) await this.#take(take);
    }
  }

  async #take({ label, payload }: Take): Promise<void> {
    const { move } = this.#chart.take(label, payload);
    if (payload !== undefined) this.#edited.push(caseText(move.event.type, payload));
    this.#change();
    if (this.page.isOpen) await this.page.take(payload === undefined ? { label } : { label, payload });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#play = null;
  }

  #pause(): void {
    clearTimeout(this.#timer);
    if (this.#play) this.#play.isPaused = true;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#play || this.#play.isPaused) return;
    this.#timer = setTimeout(() => void this.#enqueue(() => this.#advance()), stepPause);
  }

  async #advance(): Promise<void> {
    if (!this.#play || this.#play.isPaused) return;
    await this.#playStep();
    if (this.page.state === 'failed') this.#pause();
    this.#schedule();
  }

  async #playStep(): Promise<void> {
    const play = this.#play;
    if (!play) return;
    const labels = labelsOf(play.path).map((label) => label.replace(/^! /, ''));
    const walked = this.#chart.length;
    if (walked < play.index || !this.#isOn(play.path, walked))
      throw new Error('The walk has left the path: go back to it, or play it again.');
    const label = labels[walked];
    if (label !== undefined) await this.#take({ label });
    play.index = this.#chart.length;
    if (play.index < labels.length) return;
    this.#play = null;
    if (play.path.initial.expected?.effects) this.#message = this.#verdict(play.path);
  }

  #verdict({ id }: Path): string {
    const { steps } = this.#chart.results();
    const differing = steps.filter((step, index) => this.#differenceAt(index, step) !== null).length;
    return differing === 0
      ? `Path ${id} has the expected results.`
      : `Path ${id} differs from its expected results at ${differing} of ${steps.length} steps.`;
  }

  end(): void {
    this.#stop();
    this.page.close();
  }
}

const caseText = (type: string, payload: unknown): string => `'${type}': { edited: ${JSON.stringify(payload)} }`;
