/**
 * Attributes of `<html>` that the document sets before the app starts. The styles of the prerendered page use them
 * (`prerendered.css`). The app removes `drawn`, `restoring` and `elsewhere` after it has rendered the page.
 * - `theme`: the color scheme that the visitor chose.
 * - `drawn`: the value `dialog` means that the prerendered sign-in dialog is open.
 * - `restoring`: a stored session will be restored.
 * - `elsewhere`: the address is not the home page; its value is the kind of shell (`bare`, `header`, or empty). `bare`
 *   also hides a view in another language than the chosen one.
 * - `failed`: the app did not load.
 * - `unbranded`: the operator is not known yet, so nothing is visible.
 */
export type PageFlag = 'theme' | 'drawn' | 'restoring' | 'elsewhere' | 'failed' | 'unbranded';

export const setPageFlag = (name: PageFlag, value = ''): void => {
  document.documentElement.dataset[name] = value;
};

export const clearPageFlag = (name: PageFlag): void => {
  delete document.documentElement.dataset[name];
};
