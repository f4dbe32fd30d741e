import type { ReactNode } from 'react';
import * as client from 'react-dom/client';

let showCrash: (error: unknown) => void = () => {};

/** What is done about a crash that no region contains, in whichever root it is. */
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

/** The only way to a React root: without these handlers a crash empties its root and says nothing. */
export const createRoot = (host: Element): client.Root => client.createRoot(host, handlers);

/** The same for a part of the page that came with the document. */
export const hydrateRoot = (host: Element, content: ReactNode): client.Root =>
  client.hydrateRoot(host, content, handlers);
