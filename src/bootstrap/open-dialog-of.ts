import type { ActorRefFrom } from 'xstate';
import type { PlainDialogName } from '../../machines/site/dialog-inputs.ts';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { setFirstOpener } from '../ui/first-opener.ts';

/** Opens the dialog of a control that the user pressed in the prerendered page. */
export function openDialogOf(control: HTMLElement, site: ActorRefFrom<typeof siteMachine>): void {
  setFirstOpener(control);
  site.send({ type: 'dialog.open', name: control.dataset['opens'] as PlainDialogName });
}
