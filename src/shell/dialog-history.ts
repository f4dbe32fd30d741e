import { createActor } from 'xstate';
import { provideDialogHistory } from '../features/site/dialog-history/dialog-history.actors.ts';
import { inspection } from '../inspector.ts';

/** From now on Back closes the dialog in front. */
export function followDialogs(): void {
  createActor(provideDialogHistory(), inspection()).start();
}
