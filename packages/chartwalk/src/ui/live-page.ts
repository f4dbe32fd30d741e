/** A step that the page of a live walk must take. */
export type Take = { label: string; payload?: unknown };

/**
 * The message of a live walk after its start and after the step that it was given. `labels`: all steps of the walk, also
 * those that occurred without the test. `picture`: a JPEG image in base64.
 */
export type PageReport =
  | { kind: 'walked'; labels: string[]; picture: string }
  | { kind: 'failed'; message: string }
  /** Nothing happened since the last answer. */
  | { kind: 'waiting' };

export type PageAnswer = { take: Take | null; isOver: boolean };

export type PageState = 'closed' | 'opening' | 'idle' | 'working' | 'failed';

/** Longest time in ms without an answer to the page, shorter than the time limit of `fetch`. */
const longestWait = 30_000;

/** The connection to the test that walks the flow in a browser. The test asks for its next steps. */
export class LivePage {
  state: PageState = 'closed';
  picture: Buffer | null = null;
  message = '';
  readonly #onChange: () => void;
  readonly #onWalked: (labels: string[]) => void;
  #next: Take | null = null;
  #isOver = false;
  #answer: ((answer: PageAnswer) => void) | null = null;
  #waiting: (() => void)[] = [];

  /** `onWalked` gets all steps of the page's walk. */
  constructor({ onChange, onWalked }: { onChange: () => void; onWalked: (labels: string[]) => void }) {
    this.#onChange = onChange;
    this.#onWalked = onWalked;
  }

  get isOpen(): boolean {
    return this.state === 'idle' || this.state === 'working' || this.state === 'opening';
  }

  open(): void {
    this.#next = null;
    this.#isOver = false;
    this.picture = null;
    this.message = '';
    this.#change('opening');
  }

  /** Ends the test of the page. */
  close(): void {
    this.#isOver = true;
    this.#reply();
    this.#change('closed');
  }

  fail(message: string): void {
    this.message = message;
    this.#change('failed');
  }

  /** Resolves when the page is open and waits for a step, or cannot. */
  async ready(): Promise<void> {
    if (this.state === 'working' || this.state === 'opening')
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Resolves when the page has taken the step, has failed or is closed. */
  async take(take: Take): Promise<void> {
    await this.ready();
    if (this.state !== 'idle') return;
    this.#next = take;
    this.#change('working');
    this.#reply();
    await this.ready();
  }

  /** Handles a message of the test, and resolves with its next steps. */
  async report(report: PageReport): Promise<PageAnswer> {
    if (report.kind === 'failed') {
      this.fail(report.message);
      return { take: null, isOver: true };
    }
    if (report.kind === 'walked') {
      this.picture = Buffer.from(report.picture, 'base64');
      this.#onWalked(report.labels);
      this.#change('idle');
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer?.({ take: null, isOver: false }), longestWait);
      this.#answer = (answer) => {
        this.#answer = null;
        clearTimeout(timer);
        resolve(answer);
      };
      if (this.#next || this.#isOver) this.#reply();
    });
  }

  #reply(): void {
    if (!this.#answer) return;
    const take = this.#next;
    this.#next = null;
    this.#answer({ take, isOver: this.#isOver });
  }

  #change(state: PageState): void {
    this.state = state;
    if (state !== 'working' && state !== 'opening') for (const resolve of this.#waiting.splice(0)) resolve();
    this.#onChange();
  }
}
