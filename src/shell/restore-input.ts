import type { ActorRefFrom } from 'xstate';
import type { siteMachine } from '../../machines/site/site.machine.ts';
import { controlsByField, fillControl, typedInput } from '../storage/typed-input.ts';

/**
 * Dialogs that can be opened again by their name alone. The member and agent centers are not in the list, because their
 * address opens them.
 */
const reopened = ['loginPopupModal', 'registerPopupModal', 'forgetPassModal', 'feedbackModal'] as const;

const patienceMs = 60_000;

/** Another person may use the tab after the address was entered again, so only a reload and Back restore the input. */
const isNewVisit = (): boolean => performance.getEntriesByType('navigation').some(({ type }) => type === 'navigate');

/**
 * Opens the dialogs that were open before a reload, and fills their fields with the stored input. A field is filled as
 * soon as it appears. The input of a member is filled only for this member, and the input of a visitor only before a
 * sign-in. From then on, the input is stored when the page ends.
 */
export function restoreInput(site: ActorRefFrom<typeof siteMachine>): void {
  const found = typedInput.take();
  const kept = isNewVisit() ? null : found;
  const missing = new Map(kept?.fields.map((one) => [one.field, one]));
  const memberId = () => site.getSnapshot().children.session?.getSnapshot().context.member?.id ?? null;
  typedInput.watch(missing, memberId);
  if (!kept) return;
  for (const name of kept.dialogs) {
    const known = reopened.find((one) => one === name);
    if (known) site.send({ type: 'dialog.open', name: known });
  }
  const fill = () => {
    const known = memberId();
    if (known !== kept.memberId) return known === null ? undefined : end();
    const controls = controlsByField();
    for (const [field, one] of missing) {
      const control = controls.get(field);
      if (!control || (control as HTMLInputElement).readOnly || control.disabled) continue;
      missing.delete(field);
      // A tab replaces the fields of its panel.
      if (fillControl(control, one)) return queueMicrotask(fill);
    }
    if (missing.size === 0) end();
  };
  const end = () => {
    missing.clear();
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
