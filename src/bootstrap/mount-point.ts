/** The elements of `index.html` that React renders into. */
export const mountPoint = (id: 'root' | 'dialogs'): HTMLElement => document.getElementById(id) as HTMLElement;
