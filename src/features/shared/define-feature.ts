import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate';

/** Lazy flow: its executable chart and the view of that chart. */
export const defineFeature = <Logic extends AnyActorLogic>(feature: {
  logic: Logic;
  view: ComponentType<{ actor: ActorRefFrom<Logic> }>;
}) => feature;

/** Feature without the type of its chart. */
export type Drawable = { view: ComponentType<{ actor: AnyActorRef }> };

/**
 * Charts store the module of a flow without its view type. The check is safe, because every module from `defineFeature`
 * has a view.
 */
export const isDrawable = (module: object | null): module is Drawable => module !== null && 'view' in module;
