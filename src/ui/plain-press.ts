type Press = { button: number; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };
type Click = Press & { detail: number; defaultPrevented: boolean; preventDefault(): void };

/**
 * Whether a click on a link is a simple one: without the keys with which the browser opens the link in another tab or
 * window, or saves it.
 */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Handler of a link whose simple click does something else; a double click does it once. */
export const onPlainPress = (act: () => void) => (event: Click) => {
  if (event.defaultPrevented || !isPlainPress(event)) return;
  event.preventDefault();
  if (event.detail <= 1) act();
};
