import type { ReferenceModel, StepView } from '../walker/invariants.ts';

export type OrderStage = 'none' | 'underWay' | 'made';

type Ended = { actor: string; output: unknown };

type OrderFlow<Input, Event> = {
  /** An order was left on its way. */
  isPending?: (input: Input) => boolean;
  /** What sends an order that was reviewed. */
  isSent: (event: Event) => boolean;
  /** What brings an order back that was left on its way. */
  isRestored?: (event: Event | null, ended: Ended | null) => boolean;
  /** What the submission ends with where the order is made. */
  isMade?: (output: unknown) => boolean;
  /** What puts an order that was made away. */
  isPutAway?: (event: Event) => boolean;
  /** The states in which an order is made; none where nothing tells it. */
  made: readonly string[];
};

export const isAccepted = (output: unknown): boolean => (output as { kind?: string }).kind === 'accepted';

/** What a reply brings that names an order as `pending`. */
export const bringsPending = (output: unknown): boolean => {
  const { ok, value } = output as { ok: boolean; value?: { pending?: unknown } };
  return ok && value?.pending != null;
};

/** What becomes of an order, told by what comes: it is sent or restored, ends with its submission, and is put away. */
export const orderModel = <Input, Event>({
  isPending = () => false,
  isSent,
  isRestored = () => false,
  isMade = isAccepted,
  isPutAway = () => false,
  made,
}: OrderFlow<Input, Event>): ReferenceModel<StepView<unknown, Event, unknown>, Input, OrderStage> => ({
  start: (input) => (isPending(input) ? 'underWay' : 'none'),
  next: (stage, step) => {
    const event = step.event as Event | null;
    if (stage === 'underWay' && step.ended?.actor === 'submission')
      return made.length > 0 && isMade(step.ended.output) ? 'made' : 'none';
    if (stage === 'made' && event !== null && isPutAway(event)) return 'none';
    if (stage === 'none' && ((event !== null && isSent(event)) || isRestored(event, step.ended))) return 'underWay';
    return stage;
  },
  shown: (view) => (view.isIn('submitting') ? 'underWay' : made.length > 0 && view.isIn(...made) ? 'made' : 'none'),
});

/** Whether a step that brings a new value of a field ends with the order's acceptance. */
export const isByAcceptance =
  (field: string, isMade = isAccepted) =>
  ({ before, context, ended }: StepView): boolean => {
    const valueIn = (of: unknown) => (of as Record<string, unknown>)[field] ?? null;
    const isNew = before !== null && valueIn(context) !== null && valueIn(context) !== valueIn(before.context);
    return !isNew || (ended?.actor === 'submission' && isMade(ended.output));
  };
