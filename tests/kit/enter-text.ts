import type { UserEvent } from '@testing-library/user-event';

/** Replaces the text of a field at once, like a paste; does nothing when the text is already there. */
export async function enterText(user: UserEvent, input: HTMLInputElement, text: string): Promise<void> {
  if (input.value === text) return;
  await user.clear(input);
  if (text === '') return;
  await user.click(input);
  await user.paste(text);
}
