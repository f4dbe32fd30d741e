import type { AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { nameOf, type RecordedStep, type Recording } from './recording.ts';
import { type RedactedEvent, redact } from './redaction.ts';

type Value = RecordedStep['value'];
type Entry = { at: number; event: RedactedEvent; taken: string[]; value: Value; status: string };

type Kept = {
  flow: string;
  actor: number;
  known: ReadonlySet<string>;
  input: RedactedEvent;
  startedAt: number;
  initial: { value: Value; status: string; taken: string[] } | null;
  entries: Entry[];
  /** When the ring buffer is full: index of the oldest entry, which the next entry overwrites. */
  next: number;
  cut: number;
  taken: string[];
  /**
   * Types of the received events that are not yet completely processed, starting with the current one. An actor can
   * receive several events before it finishes the first.
   */
  pending: string[];
  isOver: boolean;
};

export type RecorderOptions = {
  steps?: number;
  /** Maximum number of actors, including ended ones; the oldest is removed first. */
  actors?: number;
  versions?: Record<string, string>;
};

const unheard = '(unheard)';

type Inspected = { logic?: { id?: string; events?: readonly string[] } };

/**
 * Records the recent activity of the charts: event types, constants from the source code, transitions and states, but
 * never a context. All data is redacted before it is stored (see `redaction-allow-list.ts`). Pass `inspect` to root
 * actors.
 */
export class Recorder {
  readonly #steps: number;
  readonly #actors: number;
  readonly #versions: Record<string, string>;
  readonly #records = new Map<object, Kept>();
  readonly #known = new WeakMap<object, ReadonlySet<string>>();
  #begun = 0;
  readonly #ids = new WeakMap<AnyTransitionDefinition, string>();

  constructor({ steps = 400, actors = 120, versions = {} }: RecorderOptions = {}) {
    this.#steps = steps;
    this.#actors = actors;
    this.#versions = versions;
  }

  readonly inspect = (inspection: InspectionEvent): void => {
    const { logic } = inspection.actorRef as Inspected;
    if (logic?.id === undefined || logic.events === undefined) return;
    const record = this.#records.get(inspection.actorRef) ?? this.#begin(inspection.actorRef, logic as AnyStateMachine);
    switch (inspection.type) {
      case '@xstate.event':
        if (!record.isOver && record.pending.length < this.#steps)
          record.pending.push(typeIn(record, inspection.event.type));
        break;
      case '@xstate.microstep':
        for (const transition of inspection._transitions) {
          const id = this.#idOf(transition);
          if (id !== '') record.taken.push(id);
        }
        break;
      case '@xstate.snapshot':
        this.#keep(record, inspection.event, inspection.snapshot as unknown as Pick<Entry, 'value' | 'status'>);
        break;
    }
  };

  #begin(actor: object, logic: AnyStateMachine): Kept {
    const known = this.#known.get(logic) ?? new Set(logic.events as string[]);
    this.#known.set(logic, known);
    const record: Kept = {
      flow: logic.id,
      actor: ++this.#begun,
      known,
      input: { type: 'xstate.init' },
      startedAt: Date.now(),
      initial: null,
      entries: [],
      next: 0,
      cut: 0,
      taken: [],
      pending: [],
      isOver: false,
    };
    this.#records.set(actor, record);
    if (this.#records.size > this.#actors) {
      const [oldest] = this.#records.keys();
      if (oldest) this.#records.delete(oldest);
    }
    return record;
  }

  #keep(record: Kept, event: { type: string }, { value, status }: Pick<Entry, 'value' | 'status'>): void {
    const { taken } = record;
    record.taken = [];
    const { pending } = record;
    record.isOver = status !== 'active';
    pending.splice(0, record.isOver ? pending.length : pending.indexOf(typeIn(record, event.type)) + 1);
    if (record.initial === null) {
      record.input = redact('xstate.init', event);
      record.initial = { value, status, taken };
      return;
    }
    // The event that stops an actor is not a step of the chart.
    if (event.type === 'xstate.stop') return;
    const entry = { at: Date.now(), event: redact(typeIn(record, event.type), event), taken, value, status };
    if (record.entries.length < this.#steps) {
      record.entries.push(entry);
      return;
    }
    const dropped = record.entries[record.next] as Entry;
    record.initial = { value: dropped.value, status: dropped.status, taken: [] };
    record.entries[record.next] = entry;
    record.next = (record.next + 1) % this.#steps;
    record.cut += 1;
  }

  #idOf(transition: AnyTransitionDefinition): string {
    const known = this.#ids.get(transition);
    if (known !== undefined) return known;
    const id = transitionId(transition);
    this.#ids.set(transition, id);
    return id;
  }

  /** Returns the recording of every actor that has started, newest first. */
  recordings(): Recording[] {
    return [...this.#records.values()].flatMap((record) => recordingOf(record, this.#versions)).reverse();
  }

  clear(): void {
    this.#records.clear();
  }
}

/**
 * Returns the event type, or a placeholder for a type that the chart does not know, because such a type can contain any
 * data.
 */
const typeIn = ({ known }: Kept, type: string): string =>
  known.has(type) || type === 'xstate.init' || type === 'xstate.stop' ? type : unheard;

/**
 * Returns the transition id in the format of the path walker in `packages/chartwalk`; empty when the transition changes
 * nothing.
 */
function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType, target, actions, reenter } = transition;
  if (!target && actions.length === 0 && !reenter) return '';
  const isEventless = eventType === '';
  const siblings = isEventless ? source.always : source.transitions.get(eventType);
  const index = siblings?.indexOf(transition) ?? -1;
  return index < 0 ? '' : `${source.id} · ${isEventless ? 'always' : eventType} · ${index}`;
}

/** An entry without transitions and without a new state is not a step of the path. */
const isNothing = ({ taken, value }: Entry, before: Value) => taken.length === 0 && value === before;

function recordingOf(record: Kept, versions: Record<string, string>): Recording[] {
  const { flow, actor, initial, input, entries, next, cut, startedAt, pending } = record;
  if (initial === null) return [];
  const steps: RecordedStep[] = [];
  let last = { at: startedAt, value: initial.value };
  for (const entry of [...entries.slice(next), ...entries.slice(0, next)]) {
    if (isNothing(entry, last.value)) continue;
    const { at, event, taken, value, status } = entry;
    steps.push({ type: event.type, event, wait: at - last.at, taken, value, status });
    last = { at, value };
  }
  return [
    {
      version: 1,
      flow,
      id: nameOf([flow, ...steps.map(({ type }) => type)]),
      start: 'plain',
      initial,
      steps,
      actor,
      recordedAt: new Date(startedAt).toISOString(),
      versions,
      input,
      cut,
      unfinished: pending[0] ?? null,
    },
  ];
}
