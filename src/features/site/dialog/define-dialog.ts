import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate';
import type { PlainMessageId } from '../../../i18n.ts';
import { isDrawable } from '../../shared/define-feature.ts';

export type DialogContent<Actor> = {
  view: ComponentType<{ actor: Actor }>;
  /** Returns the title and the name for the header; both can change with the state of `actor`. */
  frame: (actor: Actor) => { name: string; title: PlainMessageId };
  /** Selects the actor that determines the header; by default, the actor of the flow itself. */
  useFramed?: (actor: Actor) => AnyActorRef;
};

export const defineDialog = <Logic extends AnyActorLogic>(
  dialog: { logic: Logic } & DialogContent<ActorRefFrom<Logic>>,
) => dialog;

export type DrawableDialog = DialogContent<AnyActorRef>;

export const isDrawableDialog = (module: object | null): module is DrawableDialog =>
  isDrawable(module) && 'frame' in module;
