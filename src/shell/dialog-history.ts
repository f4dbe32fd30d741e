import { provideDialogHistory } from '../features/site/dialog-history/dialog-history.actors.ts';
import { createFlow } from '../inspector.ts';

/** From now on Back closes the dialog in front. */
export function followDialogs(): void {
  createFlow(provideDialogHistory()).start();
}
