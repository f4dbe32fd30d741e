import { fromCallback } from 'xstate';

/** Sends `page.shown` each time the page becomes visible. */
export const pageVisibility = fromCallback(({ sendBack }) => {
  const look = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'page.shown' });
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
});
