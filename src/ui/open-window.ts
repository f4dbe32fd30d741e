/** Opens a blank window; returns null when the browser blocks it. */
export function openWindow(name: string, features: string): Window | null {
  try {
    return window.open('', name, features);
  } catch {
    return null;
  }
}

/** Opens a page of another site in a new tab. */
export const openTab = (address: string): void => void window.open(address, '_blank', 'noopener');
