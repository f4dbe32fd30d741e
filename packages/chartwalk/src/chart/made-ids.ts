import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { isGenerated, type StemOf, sourceOf } from './children.ts';
import { familyOf, type IdGrowth, stemOf } from './id-families.ts';
import { stateNodes, systemIdOf } from './xstate-internals.ts';

/** `kept`: each id stands for itself; `numbered`, or the most actors at a time: the order of the actors counts. */
export type IdUse = 'kept' | 'numbered' | number;

type Declared = { pattern: string; ids: RegExp; use: IdUse };

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const idsLike = (pattern: string) => new RegExp(`^${pattern.split('*').map(escaped).join('.+')}$`);

/** The ids that a chart names: those of its invocations, and those whose events it handles. */
function idsInChart(machine: AnyStateMachine): string[] {
  return stateNodes(machine.root).flatMap((node) => [
    ...node.invoke.map(({ id }) => id),
    ...[...node.transitions.keys()].flatMap(
      (type) => /^xstate\.(?:(?:done|error)\.actor|snapshot)\.(.*[^*])$/.exec(type)?.[1] ?? [],
    ),
  ]);
}

/**
 * A numbered name: `place` among the running actors with an id that fits `ids` (expressions), or, with `isOfSource`,
 * whose source is `stem`; actors with a `fixed` id are not among them.
 */
export type NumberedActor = { stem: string; place: number; ids: string[]; isOfSource: boolean; fixed: string[] };

/**
 * Which actors of a flow have ids that the chart makes up while it runs, such as "job-17". They get names by their order
 * ("job#1"), so that equal states have equal names however many actors there were before.
 */
export class MadeIds {
  readonly machine: AnyStateMachine;
  readonly #fixed: ReadonlySet<string>;
  readonly #declared: readonly Declared[];
  readonly #patterns = new Set<string>();
  readonly #sources = new Set<string>();
  /** Whether an exploration has looked for ids without end below the states that the projection joins. */
  isProbed = false;

  constructor(machine: AnyStateMachine, uses: Readonly<Record<string, IdUse>>, outcomes: object) {
    this.machine = machine;
    this.#fixed = new Set([...idsInChart(machine), ...Object.keys(outcomes)]);
    this.#declared = Object.entries(uses).map(([pattern, use]) => ({ pattern, ids: idsLike(pattern), use }));
  }

  #declaredFor(name: string): Declared | undefined {
    return this.#declared.find(({ ids }) => ids.test(name));
  }

  /** Whether ids have no part that stays the same, such as UUIDs: their source then stands for them. */
  #isNamedBySource(id: string, source: string): boolean {
    return stemOf(familyOf(id)) === '' || this.#sources.has(source);
  }

  #entryFor(id: string, source: string): Declared | undefined {
    return this.#declaredFor(id) ?? (this.#isNamedBySource(id, source) ? this.#declaredFor(source) : undefined);
  }

  /** What numbered names of this id begin with ("job"); undefined when the id stands for itself. */
  stemOf(id: string, source: string): string | undefined {
    if (this.#fixed.has(id)) return undefined;
    const declared = this.#entryFor(id, source);
    if (declared) return declared.use === 'kept' ? undefined : stemOf(declared.pattern) || source;
    const family = familyOf(id);
    if (this.#patterns.has(family)) return stemOf(family) || source;
    return this.#sources.has(source) ? source : undefined;
  }

  /** The same for an actor; xstate makes up the id of an actor that is spawned without one. */
  readonly stem: StemOf = (actor) => (isGenerated(actor) ? sourceOf(actor) : this.stemOf(actor.id, sourceOf(actor)));

  /** Whether it is open how the id of an actor is named, so that its growth counts. */
  isOpen(id: string, source: string): boolean {
    return !this.#fixed.has(id) && !this.#entryFor(id, source) && this.stemOf(id, source) === undefined;
  }

  /** Names the ids without end by number from now on. Returns whether there are new ones. */
  learn(growth: IdGrowth, isEndless: boolean): boolean {
    const { patterns, sources } = growth.grown(isEndless);
    const before = this.#patterns.size + this.#sources.size;
    for (const pattern of patterns) this.#patterns.add(pattern);
    for (const source of sources) this.#sources.add(source);
    return this.#patterns.size + this.#sources.size > before;
  }

  /** Whether there are more actors of a kind than the flow allows at a time. */
  isCrowded(actors: Iterable<AnyActorRef>): boolean {
    const counts = new Map<string, number>();
    for (const actor of actors) {
      const declared = this.declaration(actor);
      if (!declared || typeof declared.use !== 'number') continue;
      const count = (counts.get(declared.pattern) ?? 0) + 1;
      counts.set(declared.pattern, count);
      if (count > declared.use) return true;
    }
    return false;
  }

  /** The entry of the flow for an actor: by its id, or by its source when the id has no part that stays the same. */
  declaration(actor: AnyActorRef): { pattern: string; use: IdUse } | undefined {
    const source = sourceOf(actor);
    return isGenerated(actor) ? this.#declaredFor(source) : this.#entryFor(actor.id, source);
  }

  /** The key of `ids` that means an actor: its source when its id has no part that stays the same. */
  keyFor(actor: AnyActorRef): string {
    const source = sourceOf(actor);
    return isGenerated(actor) || this.#isNamedBySource(actor.id, source) ? source : familyOf(actor.id);
  }

  /** The entries of the flow. */
  get uses(): readonly { pattern: string; use: IdUse }[] {
    return this.#declared;
  }

  /** How a page finds the actor with a numbered name among the children of a chart; null for another name. */
  numbered(name: string): NumberedActor | null {
    const [, stem, place] = /^(.+)#(\d+)$/.exec(name) ?? [];
    if (stem === undefined) return null;
    const learned = [...this.#patterns]
      .filter((pattern) => stemOf(pattern) === stem)
      .map((pattern) => idsLike(pattern));
    const declared = this.#declared.filter(({ pattern, use }) => use !== 'kept' && stemOf(pattern) === stem);
    return {
      stem,
      place: Number(place),
      ids: [...learned, ...declared.map(({ ids }) => ids)].map(({ source }) => source),
      isOfSource: this.#sources.has(stem) || declared.some(({ pattern }) => pattern === stem),
      fixed: [...this.#fixed],
    };
  }

  /** The type of an event without the number in the id of its actor. */
  plainType(type: string): string {
    const [, start, id] = /^(xstate\.(?:(?:done|error)\.actor|snapshot)\.)(.+)$/.exec(type) ?? [];
    if (start === undefined || id === undefined) return type;
    if (/^x:\w+$/.test(id)) return `${start}#`;
    const stem = this.stemOf(id, '');
    return stem === undefined ? type : `${start}${stem}#`;
  }
}

/** The id of an actor in the system, as texts name it; none when it has no such id. */
export const systemName = (actor: AnyActorRef, name: string): [id: string, name: string][] => {
  const id = systemIdOf(actor);
  return id === undefined ? [] : [[id, `${name} in the system`]];
};
