import type { ReferenceModel, StepView } from 'chartwalk';

export type OrderStage = 'none' | 'underWay' | 'made';

type Ended = { actor: string; output: unknown };

type OrderFlow<Input, Event> = {
  /** True when the input contains an order that was left in progress. */
  isPending?: (input: Input) => boolean;
  /** True for the event that sends a reviewed order. */
  isSent: (event: Event) => boolean;
  /** True for the event or result that restores an order that was left in progress. */
  isRestored?: (event: Event | null, ended: Ended | null) => boolean;
  /** True for an output of the submission that means the order was made. */
  isMade?: (output: unknown) => boolean;
  /** True for the event that dismisses an order that was made. */
  isPutAway?: (event: Event) => boolean;
  /** The states that show that the order was made; empty when no state shows this. */
  made: readonly string[];
};

export const isAccepted = (output: unknown): boolean => (output as { kind?: string }).kind === 'accepted';

/** True for a reply with an unconfirmed order in `pending`. */
export const bringsPending = (output: unknown): boolean => {
  const { ok, value } = output as { ok: boolean; value?: { pending?: unknown } };
  return ok && value?.pending != null;
};

/** The expected progress of an order: it is sent or restored, ends with its submission, and is dismissed. */
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

/** Checks that a field gets a new value only in the step in which the order is accepted. */
export const isByAcceptance =
  (field: string, isMade = isAccepted) =>
  ({ before, context, ended }: StepView): boolean => {
    const valueIn = (of: unknown) => (of as Record<string, unknown>)[field] ?? null;
    const isNew = before !== null && valueIn(context) !== null && valueIn(context) !== valueIn(before.context);
    return !isNew || (ended?.actor === 'submission' && isMade(ended.output));
  };
