import { type Answer, answerText, type Linearization, linearize, type Operation, valueText } from './linearize.ts';
import type { SequentialModel } from './model.ts';
import { type Act, type Held, Turns } from './turns.ts';

/** Thrown by a call whose client cannot know whether it had an effect, such as after a lost connection. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** What several clients use at the same time. */
export type SharedSystem<Call> = {
  /** Makes a call for a client. What it returns or throws is its answer. */
  call(client: string, call: Call): unknown;
  stop?(): void | Promise<void>;
};

export type Access = {
  /**
   * An object whose methods wait for the turn of the client, such as a store, an API or a message channel. The turns are
   * the places at which clients interleave.
   */
  held<T extends object>(client: string, object: T): Held<T>;
};

export type Concurrency<Call, State> = {
  /** What the system must do when its calls come one after the other. */
  model: SequentialModel<Call, State>;
  /** Makes a new system for each run. */
  system(access: Access): SharedSystem<Call> | Promise<SharedSystem<Call>>;
  /** Calls that a last client makes after all others, for example to read what they wrote. */
  afterwards?: readonly Call[];
  /** A call as text; by default its content. */
  describe?(call: Call): string;
  /** How long a run waits for a call, in ms, when no client can act; then the call has no answer. */
  patience?: number;
};

/** The clients' calls, and the order of their turns (see `Turns`). */
export type ConcurrentCalls<Call> = { calls: Record<string, readonly Call[]>; choices: readonly number[] };

export type ConcurrentRun<Call> = Linearization<Call> & {
  operations: Operation<Call>[];
  /** What the clients did, in order. */
  acts: Act[];
};

/** The name of the client that makes the last calls. */
export const afterwards = 'afterwards';

/**
 * Runs the calls of several clients on a new system, one turn at a time, and checks that an order of the calls exists
 * that agrees with the model.
 */
export async function runConcurrently<Call, State>(
  { model, system, afterwards: last = [], describe = valueText, patience }: Concurrency<Call, State>,
  { calls, choices }: ConcurrentCalls<Call>,
): Promise<ConcurrentRun<Call>> {
  const turns = new Turns([...Object.keys(calls), afterwards], choices, patience);
  const operations: Operation<Call>[] = [];
  const acts: Act[] = [];
  let moment = 0;
  let isOver = false;
  const note = (client: string, text: string) => {
    if (!isOver) acts.push({ client, text });
  };
  const shared = await system({ held: (client, object) => heldBy(turns, client, object, note) });

  const make = async (client: string, call: Call) => {
    const operation: Operation<Call> = {
      client,
      call,
      begin: moment++,
      end: Number.POSITIVE_INFINITY,
      answer: 'unknown',
    };
    operations.push(operation);
    note(client, `${describe(call)} …`);
    const answer = await answerOf(() => shared.call(client, call));
    if (isOver) return;
    if (answer !== 'unknown') {
      operation.answer = answer;
      operation.end = moment++;
    }
    note(client, `${describe(call)} → ${answerText(answer)}`);
    turns.tell();
  };
  const runAll = async (all: Record<string, readonly Call[]>) => {
    let open = Object.keys(all).length;
    for (const [client, list] of Object.entries(all))
      void (async () => {
        for (const call of list) {
          let ended: Promise<void> | undefined;
          // Only the begin of the call is the turn; what it does later waits for turns itself.
          await turns.take(client, () => {
            ended = make(client, call);
          });
          await ended;
        }
        open--;
        turns.tell();
      })();
    await turns.run(() => open === 0);
  };

  try {
    await runAll(calls);
    if (last.length > 0) await runAll({ [afterwards]: last });
  } finally {
    isOver = true;
    await shared.stop?.();
  }
  return { ...linearize(operations, model), operations, acts };
}

async function answerOf(call: () => unknown): Promise<Answer> {
  try {
    return { returned: await call() };
  } catch (error) {
    return error instanceof NoAnswer ? 'unknown' : { thrown: error };
  }
}

function heldBy<T extends object>(
  turns: Turns,
  client: string,
  object: T,
  note: (client: string, text: string) => void,
): Held<T> {
  return new Proxy(object, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) =>
        turns.take(client, async () => {
          const what = `  ${String(name)}(${args.map(valueText).join(', ')})`;
          const answer = await answerOf(() => member.apply(target, args));
          const text = answerText(answer);
          note(client, text === 'undefined' ? what : `${what} → ${text}`);
          if (answer !== 'unknown' && 'returned' in answer) return answer.returned;
          throw answer === 'unknown' ? new NoAnswer() : answer.thrown;
        });
    },
  }) as Held<T>;
}

/** A run as a table: one column for each client, one line for each thing that a client did. */
export function runTable<Call>(
  { acts, isLinearizable, order, expected }: ConcurrentRun<Call>,
  describe: (call: Call) => string = valueText,
): string {
  const clients = [...new Set(acts.map(({ client }) => client))];
  const widths = clients.map((client) =>
    Math.max(client.length, ...acts.filter((act) => act.client === client).map(({ text }) => text.length)),
  );
  const number = String(acts.length).length;
  const line = (first: string, cells: string[]) =>
    [first.padStart(number), ...cells.map((cell, column) => cell.padEnd(widths[column]!))].join('  ').trimEnd();
  const said = ({ client, call, answer }: Operation<Call>, text = answerText(answer)) =>
    `${client}: ${describe(call)} → ${text}`;
  return [
    line('', clients),
    ...acts.map(({ client, text }, index) =>
      line(
        `${index + 1}`,
        clients.map((one) => (one === client ? text : '')),
      ),
    ),
    ...(isLinearizable
      ? ['an order that agrees with the model:']
      : ['no order of the calls agrees with the model; the longest:']),
    ...order.map((operation, index) => `  ${index + 1}. ${said(operation)}`),
    ...expected.map(
      ({ operation, answer }) => `  then ${said(operation)}, but the model answers ${answerText(answer)}`,
    ),
  ].join('\n');
}
