import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate';
import type { MessageId } from '../../../../locales/message-id.ts';
import { isDrawable } from '../../shared/define-feature.ts';

/** How a dialog shows its flow. */
export type DialogFace<Actor> = {
  view: ComponentType<{ actor: Actor }>;
  /** The title and the name that stand over the view in each state. */
  frame: (actor: Actor) => { name: string; title: MessageId };
  /** The chart whose state the frame depends on, where it is not the flow's own. */
  useFramed?: (actor: Actor) => AnyActorRef;
};

/** A feature that stands in a dialog. */
export const defineDialog = <Logic extends AnyActorLogic>(dialog: { logic: Logic } & DialogFace<ActorRefFrom<Logic>>) =>
  dialog;

/** A dialog as its view sees it, whatever its chart. */
export type DrawableDialog = DialogFace<AnyActorRef>;

export const isDrawableDialog = (module: object | null): module is DrawableDialog =>
  isDrawable(module) && 'frame' in module;
