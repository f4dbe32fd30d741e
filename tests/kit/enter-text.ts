import type { UserEvent } from '@testing-library/user-event';

/** Puts a text in the place of a field's own at once, as pasted; what stands there already is left alone. */
export async function enterText(user: UserEvent, input: HTMLInputElement, text: string): Promise<void> {
  if (input.value === text) return;
  await user.clear(input);
  if (text === '') return;
  await user.click(input);
  await user.paste(text);
}
