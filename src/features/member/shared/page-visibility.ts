import { fromCallback } from 'xstate';

/** Tells a chart each time that its page is visible again. */
export const pageVisibility = fromCallback(({ sendBack }) => {
  const look = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'page.shown' });
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
});
