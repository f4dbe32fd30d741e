import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { controlsByField, fillControl, typedInput } from '../storage/typed-input.ts';

/**
 * Dialogs that can be opened again by their name alone. The member and agent centers are not in the list, because their
 * address opens them.
 */
const reopened = ['loginPopupModal', 'registerPopupModal', 'forgetPassModal', 'feedbackModal'] as const;

const patienceMs = 60_000;

/**
 * Opens the dialogs that were open before a reload, and fills their fields with the stored input. A field is filled as
 * soon as it appears.
 */
export function restoreInput(site: ActorRefFrom<typeof siteMachine>): void {
  const kept = typedInput.take();
  if (!kept) return;
  for (const name of kept.dialogs) {
    const known = reopened.find((one) => one === name);
    if (known) site.send({ type: 'dialog.open', name: known });
  }
  const missing = new Map(kept.fields.map(({ field, value }) => [field, value]));
  const fill = () => {
    const controls = controlsByField();
    for (const [field, value] of missing) {
      const control = controls.get(field);
      if (!control || (control as HTMLInputElement).readOnly || control.disabled) continue;
      missing.delete(field);
      fillControl(control, value);
    }
    if (missing.size === 0) end();
  };
  const end = () => {
    observer.disconnect();
    clearTimeout(patience);
  };
  const observer = new MutationObserver(fill);
  const patience = setTimeout(end, patienceMs);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['readonly', 'disabled'],
  });
  fill();
}
