import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';

type Reached = { value: unknown; status: string; taken: string[] };

/** The id of a transition; null for one that only forbids an event. */
function transitionId(transition: AnyTransitionDefinition): string | null {
  const { source, eventType, target, actions, reenter } = transition;
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType);
  const index = siblings?.indexOf(transition) ?? -1;
  if (index < 0 || (!target && actions.length === 0 && !reenter)) return null;
  return `${source.id} · ${eventType === '' ? 'always' : eventType} · ${index}`;
}

/** Records the first actor of a machine. `inspect` is an option of `createActor` of the root actor. */
export function sessionRecorder(flow: string, machineId: string) {
  let own: AnyActorRef | undefined;
  let taken: string[] = [];
  let initial: Reached | undefined;
  const steps: (Reached & { type: string; event: object })[] = [];
  return {
    inspect(inspection: InspectionEvent): void {
      const actor = inspection.actorRef as AnyActorRef & { logic?: { id?: string } };
      if (actor.logic?.id === machineId) own ??= actor;
      if (actor !== own) return;
      if (inspection.type === '@xstate.microstep')
        taken.push(...inspection._transitions.map(transitionId).filter((id) => id !== null));
      if (inspection.type !== '@xstate.snapshot') return;
      const { value, status } = inspection.snapshot as AnyMachineSnapshot;
      if (!initial) initial = { value, status, taken };
      // An event that takes no transition is no step.
      else if (taken.length > 0) steps.push({ type: inspection.event.type, event: {}, taken, value, status });
      taken = [];
    },
    recording: () => ({
      version: 1,
      flow,
      id: 'session',
      initial,
      steps,
      recordedAt: new Date().toISOString(),
      cut: 0,
    }),
  };
}
