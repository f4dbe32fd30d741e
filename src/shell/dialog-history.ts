import { provideDialogHistory } from '../features/site/dialog-history/dialog-history.actors.ts';
import { createFlow } from '../inspector.ts';

/** After this call, Back closes the topmost dialog. */
export function followDialogs(): void {
  createFlow(provideDialogHistory()).start();
}
