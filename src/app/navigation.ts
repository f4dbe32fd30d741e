import { navigate } from 'wouter/use-browser-location';

export const goTo = (path: string): void => navigate(path);

/** The same without a way back to the address that led here. */
export const redirect = (path: string): void => navigate(path, { replace: true });
