import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject, InspectionEvent } from 'xstate';

/** What one inspection told: ids of transitions taken, and of those whose guard was asked and did not hold. */
export type Told = { taken: readonly string[]; refused: readonly string[] };

/** Where an actor stands between two microsteps, as far as it is known. */
export type Stand = {
  snapshot: AnyMachineSnapshot | undefined;
  /** Whether xstate will ask next for what can be taken without an event. */
  isUnsettled: boolean;
};

/**
 * Reads what xstate inspects of charts at work. A guard that did not hold shows in no inspection; what xstate asked does,
 * as it goes from the states at rest outwards, through the transitions of each in their order, and ends at the first that
 * holds. Where two regions go on at once without an event, only what is sure of that is told. Nothing here looks at
 * anything outside of this function: its text runs in pages too.
 */
export function microstepReader() {
  const none: readonly string[] = [];
  const ids = new WeakMap<AnyTransitionDefinition, string | null>();
  const candidates = new WeakMap<AnyStateNode, Map<string, AnyTransitionDefinition[]>>();
  const stands = new WeakMap<object, Stand>();

  /**
   * The name that a transition keeps from run to run. Null for what xstate makes up itself (initial transitions) and for
   * one that only forbids an event: it has neither target nor action, so nothing happens on it.
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

  /** What xstate asks of a state on an event ('' for none), in its order: its own type first, then the longest wildcard. */
  function candidatesOf(node: AnyStateNode, type: string): AnyTransitionDefinition[] {
    let own = candidates.get(node);
    if (!own) {
      own = new Map();
      candidates.set(node, own);
    }
    const known = own.get(type);
    if (known) return known;
    const isMeant = (descriptor: string) => {
      const around = descriptor.slice(0, -2);
      return descriptor === '*' || (descriptor.endsWith('.*') && (type === around || type.startsWith(`${around}.`)));
    };
    const wildcards = [...node.transitions.keys()]
      .filter((descriptor) => descriptor !== type && isMeant(descriptor))
      .sort((a, b) => b.length - a.length);
    const found = type === '' ? node.always : [type, ...wildcards].flatMap((key) => node.transitions.get(key) ?? []);
    own.set(type, found ?? []);
    return found ?? [];
  }

  /** Those of a state that came before the chosen one; all of them where none was. */
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

  /** On an event every active state is asked within which none was found. */
  function refusedOn(type: string, { _nodes }: AnyMachineSnapshot, taken: AnyTransitionDefinition[], into: string[]) {
    for (const node of _nodes) {
      if (node.transitions.size === 0 || candidatesOf(node, type).length === 0) continue;
      if (taken.some(({ source }) => isWithin(source, node))) continue;
      const chosen = taken.find(({ source }) => source === node);
      refusedAt(node, type, chosen, into);
    }
  }

  /** Without an event xstate asks from each state at rest outwards, and leaves out what another region forestalls. */
  function refusedBefore(taken: AnyTransitionDefinition[], from: AnyMachineSnapshot | undefined, into: string[]) {
    for (const transition of taken) {
      refusedAt(transition.source, '', transition, into);
      let within = from?._nodes.filter(({ parent }) => parent === transition.source) ?? [];
      // As long as there is one way down, what was found stands outside of all that is asked before it.
      while (within.length === 1) {
        const [node] = within as [AnyStateNode];
        refusedAt(node, '', undefined, into);
        within = from!._nodes.filter(({ parent }) => parent === node);
      }
    }
  }

  /** An actor came to rest: what it could have taken without an event did not hold. */
  function rested(stand: Stand, into: string[]): void {
    const { snapshot, isUnsettled } = stand;
    stand.isUnsettled = false;
    if (!isUnsettled || snapshot?.status !== 'active') return;
    for (const node of snapshot._nodes) if (node.always) refusedAt(node, '', undefined, into);
  }

  /** One microstep of an actor from where it stands, which is brought up to date. */
  function step(stand: Stand, event: EventObject, to: AnyMachineSnapshot, taken: AnyTransitionDefinition[]): Told {
    const from = stand.snapshot;
    const refused: string[] = [];
    const isWithoutEvent = taken[0]?.eventType === '';
    if (isWithoutEvent) refusedBefore(taken, from, refused);
    else if (event.type !== 'xstate.stop' && from) {
      rested(stand, refused);
      refusedOn(event.type, from, taken, refused);
    }
    stand.snapshot = to;
    // What goes on without an event and changes nothing is not asked again; how a chart began is not inspected.
    const isSame = from ? to === from : taken.some(({ source }) => to._nodes.includes(source));
    stand.isUnsettled = !(isWithoutEvent && isSame);
    return { taken: taken.length === 0 ? none : taken.map(transitionId).filter((id) => id !== null), refused };
  }

  /** The same from inspections, of all actors of a system. */
  function read(inspection: InspectionEvent): Told {
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
