import { navigate } from 'wouter/use-browser-location';

/** The entry of an open dialog is replaced: the way back from the new address leads over no dialog. */
const isEntryOfDialog = (): boolean => Boolean((history.state as { dialogs?: number } | null)?.dialogs);

export const goTo = (path: string): void => navigate(path, { replace: isEntryOfDialog() });

/** The same without a way back to the address that led here. */
export const redirect = (path: string): void => navigate(path, { replace: true });
