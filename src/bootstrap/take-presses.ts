import { mountPoint } from './mount-point.ts';

/** Returns the controls that the user pressed in the prerendered part. From now on, the app handles the presses in it. */
export const takePresses = (part: 'root' | 'dialogs'): HTMLElement[] =>
  window.sorteoBootstrap?.takePresses(mountPoint(part)) ?? [];
