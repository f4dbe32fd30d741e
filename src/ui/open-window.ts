/** Opens a blank window; returns null when the browser blocks it. */
export function openWindow(name: string, features: string): Window | null {
  try {
    return window.open('', name, features);
  } catch {
    return null;
  }
}
