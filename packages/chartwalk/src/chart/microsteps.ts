import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject, InspectionEvent } from 'xstate';

/** The result of one inspection: ids of the transitions taken, and of those whose guard was evaluated and refused. */
export type Details = { taken: readonly string[]; refused: readonly string[] };

/** The data that the reader keeps about an actor between two microsteps. */
export type Stand = {
  snapshot: AnyMachineSnapshot | undefined;
  /** Whether xstate evaluates eventless transitions next. */
  isUnsettled: boolean;
};

/**
 * Reads the inspection events of running charts. xstate does not report a guard that refuses, so the refusals are
 * derived from its evaluation order: from the resting states outwards, through the transitions of each state in order,
 * up to the first one that applies. When two regions take eventless transitions in the same step, only the refusals
 * that can be proven are reported. The function must not use anything outside itself, because its text also runs in
 * pages.
 */
export function microstepReader() {
  const none: readonly string[] = [];
  const ids = new WeakMap<AnyTransitionDefinition, string | null>();
  const candidates = new WeakMap<AnyStateNode, Map<string, AnyTransitionDefinition[]>>();
  const stands = new WeakMap<object, Stand>();

  /**
   * A stable name of a transition. Null for initial transitions, which xstate creates, and for a transition that only
   * forbids an event (it has neither target nor action).
   */
  function transitionId(transition: AnyTransitionDefinition): string | null {
    const known = ids.get(transition);
    if (known !== undefined) return known;
    const { source, eventType, target, actions, reenter } = transition;
    const siblings = eventType === '' ? source.always : source.transitions.get(eventType);
    const index = siblings?.indexOf(transition) ?? -1;
    const isNothing = !target && actions.length === 0 && !reenter;
    const id = isNothing || index < 0 ? null : `${source.id} · ${eventType === '' ? 'always' : eventType} · ${index}`;
    ids.set(transition, id);
    return id;
  }

  /**
   * The transitions of a state that xstate evaluates on an event ('' for eventless), in its order. xstate itself lists
   * them, because versions before 5.32 skip the wildcards of a state that has the exact type: it evaluates guards that
   * all refuse.
   */
  function candidatesOf(node: AnyStateNode, type: string): AnyTransitionDefinition[] {
    let own = candidates.get(node);
    if (!own) {
      own = new Map();
      candidates.set(node, own);
    }
    const known = own.get(type);
    if (known) return known;
    const found: AnyTransitionDefinition[] = [];
    if (type === '') found.push(...(node.always ?? []));
    else if (node.transitions.size > 0) {
      const listing = (transition: AnyTransitionDefinition) => ({
        guard: () => {
          found.push(transition);
          return false;
        },
      });
      const transitions = new Map([...node.transitions].map(([key, listed]) => [key, listed.map(listing)]));
      const { next } = node as unknown as { next(snapshot: object, event: EventObject): void };
      next.call({ transitions }, { machine: node.machine }, { type });
    }
    own.set(type, found);
    return found;
  }

  /** The guarded transitions of a state before the chosen one; all of them when none was chosen. */
  function refusedAt(node: AnyStateNode, type: string, chosen: AnyTransitionDefinition | undefined, into: string[]) {
    for (const candidate of candidatesOf(node, type)) {
      if (candidate === chosen) return;
      const id = candidate.guard === undefined ? null : transitionId(candidate);
      if (id !== null) into.push(id);
    }
  }

  function isWithin({ parent }: AnyStateNode, node: AnyStateNode): boolean {
    return parent !== undefined && (parent === node || isWithin(parent, node));
  }

  /** On an event, xstate evaluates every active state in which no descendant took a transition. */
  function refusedOn(type: string, { _nodes }: AnyMachineSnapshot, taken: AnyTransitionDefinition[], into: string[]) {
    for (const node of _nodes) {
      if (node.transitions.size === 0 || candidatesOf(node, type).length === 0) continue;
      if (taken.some(({ source }) => isWithin(source, node))) continue;
      const chosen = taken.find(({ source }) => source === node);
      refusedAt(node, type, chosen, into);
    }
  }

  /**
   * xstate evaluates eventless transitions from each resting state outwards, and skips those that another region
   * preempts.
   */
  function refusedBefore(taken: AnyTransitionDefinition[], from: AnyMachineSnapshot | undefined, into: string[]) {
    for (const transition of taken) {
      refusedAt(transition.source, '', transition, into);
      let within = from?._nodes.filter(({ parent }) => parent === transition.source) ?? [];
      // When each level has only one active child, xstate certainly evaluated these descendants before it found the
      // transition of their ancestor.
      while (within.length === 1) {
        const [node] = within as [AnyStateNode];
        refusedAt(node, '', undefined, into);
        within = from!._nodes.filter(({ parent }) => parent === node);
      }
    }
  }

  /** Called when an actor has settled: the guards of all its eventless transitions have then refused. */
  function rested(stand: Stand, into: string[]): void {
    const { snapshot, isUnsettled } = stand;
    stand.isUnsettled = false;
    if (!isUnsettled || snapshot?.status !== 'active') return;
    for (const node of snapshot._nodes) if (node.always) refusedAt(node, '', undefined, into);
  }

  function step(stand: Stand, event: EventObject, to: AnyMachineSnapshot, taken: AnyTransitionDefinition[]): Details {
    const from = stand.snapshot;
    const refused: string[] = [];
    const isWithoutEvent = taken[0]?.eventType === '';
    if (isWithoutEvent) refusedBefore(taken, from, refused);
    else if (event.type !== 'xstate.stop' && from) {
      rested(stand, refused);
      refusedOn(event.type, from, taken, refused);
    }
    stand.snapshot = to;
    // xstate stops the evaluation after an eventless transition that changes nothing. At the start of a chart `from` is
    // missing, because the initial step is not inspected.
    const isSame = from ? to === from : taken.some(({ source }) => to._nodes.includes(source));
    stand.isUnsettled = !(isWithoutEvent && isSame);
    return { taken: taken.length === 0 ? none : taken.map(transitionId).filter((id) => id !== null), refused };
  }

  /** Processes inspection events of all actors of a system. */
  function read(inspection: InspectionEvent): Details {
    const actor = inspection.actorRef;
    if (inspection.type === '@xstate.microstep') {
      const stand = stands.get(actor) ?? { snapshot: undefined, isUnsettled: false };
      stands.set(actor, stand);
      return step(stand, inspection.event, inspection.snapshot as AnyMachineSnapshot, inspection._transitions);
    }
    if (inspection.type !== '@xstate.snapshot' || !('_nodes' in inspection.snapshot))
      return { taken: none, refused: none };
    const snapshot = inspection.snapshot as AnyMachineSnapshot;
    const isRestored = (actor as { options?: { snapshot?: unknown } }).options?.snapshot !== undefined;
    const stand = stands.get(actor) ?? {
      snapshot,
      isUnsettled: inspection.event.type === 'xstate.init' && !isRestored,
    };
    stands.set(actor, stand);
    const refused: string[] = [];
    rested(stand, refused);
    stand.snapshot = snapshot;
    return { taken: none, refused };
  }

  return { transitionId, step, rested, read };
}
