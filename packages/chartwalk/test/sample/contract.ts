import { assign, createActor, createMachine, fromPromise, setup, waitFor } from 'xstate';

export type Decision = 'accept' | 'refuse' | 'read';

/** What two agents may do with one contract: the first decision counts. */
export const contractMachine = createMachine({
  id: 'contract',
  types: { events: {} as { type: Decision } },
  initial: 'open',
  states: { open: { on: { accept: 'accepted', refuse: 'refused' } }, accepted: {}, refused: {} },
});

export type Decided = 'accepted' | 'refused';
const resultOf = { accept: 'accepted', refuse: 'refused' } as const;

/** The contract on the server. */
export class ContractStore {
  #decision: Decided | 'open' = 'open';

  read(): Decided | 'open' {
    return this.#decision;
  }

  write(decision: Decided): void {
    this.#decision = decision;
  }

  /** Writes only when nothing else was written. */
  writeFirst(decision: Decided): boolean {
    if (this.#decision !== 'open') return false;
    this.#decision = decision;
    return true;
  }
}

type Calls<T> = { [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never };
export type RemoteStore = Calls<Pick<ContractStore, 'read' | 'write' | 'writeFirst'>>;

/** Decides with one access to the store. */
export const carefully = async (store: RemoteStore, decision: 'accept' | 'refuse'): Promise<string> =>
  (await store.writeFirst(resultOf[decision])) ? 'done' : 'too late';

/** Reads before it writes: what another agent writes between them is lost. */
export const hastily = async (store: RemoteStore, decision: 'accept' | 'refuse'): Promise<string> => {
  if ((await store.read()) !== 'open') return 'too late';
  await store.write(resultOf[decision]);
  return 'done';
};

/** The page of one agent, which shows the answer to each decision. */
const pageMachine = setup({
  types: { context: {} as { call: Decision; answer: string }, events: {} as { type: 'decide'; call: Decision } },
  actors: { decide: fromPromise<string, { call: Decision }>(() => Promise.reject(new Error('not provided'))) },
  actions: {
    keep: assign((_, call: Decision) => ({ call })),
    show: assign((_, answer: string) => ({ answer })),
  },
}).createMachine({
  id: 'page',
  context: { call: 'read', answer: '' },
  initial: 'ready',
  states: {
    ready: { on: { decide: { target: 'deciding', actions: { type: 'keep', params: ({ event }) => event.call } } } },
    deciding: {
      invoke: {
        src: 'decide',
        input: ({ context }) => ({ call: context.call }),
        onDone: { target: 'ready', actions: { type: 'show', params: ({ event }) => event.output } },
      },
    },
  },
});

/** The open page of an agent; `decide` uses the store. */
export function openPage(store: RemoteStore, decide: typeof carefully) {
  const actors = {
    decide: fromPromise<string, { call: Decision }>(({ input: { call } }) =>
      call === 'read' ? store.read() : decide(store, call),
    ),
  };
  const page = createActor(pageMachine.provide({ actors })).start();
  return {
    press: async (call: Decision): Promise<string> => {
      page.send({ type: 'decide', call });
      const { context } = await waitFor(page, (snapshot) => snapshot.matches('ready'));
      return context.answer;
    },
    close: () => void page.stop(),
  };
}
