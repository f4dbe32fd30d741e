import { shallowEqual, useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

type Readable = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>;
type ContextOf<Actor extends Readable> =
  ReturnType<Actor['getSnapshot']> extends { context: infer Context } ? Context : never;

/** Selects fields of a chart's context; the component renders again only when one of these fields changes. */
export const useFields = <Actor extends Readable, Field extends keyof ContextOf<Actor>>(
  actor: Actor,
  ...fields: Field[]
): Pick<ContextOf<Actor>, Field> =>
  useSelector(
    actor,
    (state: { context: ContextOf<Actor> }) =>
      Object.fromEntries(fields.map((field) => [field, state.context[field]])) as Pick<ContextOf<Actor>, Field>,
    shallowEqual,
  );
