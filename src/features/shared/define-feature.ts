import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate';

/** A flow that comes in a chunk of its own: its chart, ready to run, and the view of that chart. */
export const defineFeature = <Logic extends AnyActorLogic>(feature: {
  logic: Logic;
  view: ComponentType<{ actor: ActorRefFrom<Logic> }>;
}) => feature;

/** A feature as its view sees it, whatever its chart. */
export type Drawable = { view: ComponentType<{ actor: AnyActorRef }> };

/** Charts hold the module of a flow without knowing views: everything that `defineFeature` made has one. */
export const isDrawable = (module: object | null): module is Drawable => module !== null && 'view' in module;
