import type { ReactNode } from 'react';
import * as client from 'react-dom/client';

let showCrash: (error: unknown) => void = () => {};

/** Sets the handler of crashes that no region contains, in any root. */
export const onCrash = (show: (error: unknown) => void): void => {
  showCrash = show;
};

const handlers: client.RootOptions = {
  onCaughtError: (error) => reportError(error),
  onUncaughtError: (error) => {
    reportError(error);
    showCrash(error);
  },
};

/** All React roots must be created here: without these handlers a crash empties its root and reports nothing. */
export const createRoot = (host: Element): client.Root => client.createRoot(host, handlers);

export const hydrateRoot = (host: Element, content: ReactNode): client.Root =>
  client.hydrateRoot(host, content, handlers);
