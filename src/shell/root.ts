import type { ReactNode } from 'react';
import * as client from 'react-dom/client';

let showCrash: (error: unknown) => void = () => {};

/** Sets the handler of crashes that no error boundary caught, in any React root. */
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

/**
 * Create all React roots with these functions. Without these handlers, a crash would remove all content of a root and
 * report nothing.
 */
export const createRoot = (host: Element): client.Root => client.createRoot(host, handlers);

export const hydrateRoot = (host: Element, content: ReactNode): client.Root =>
  client.hydrateRoot(host, content, handlers);
