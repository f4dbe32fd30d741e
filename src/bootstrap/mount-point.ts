export const mountPoint = (id: 'root' | 'dialogs'): HTMLElement => document.getElementById(id) as HTMLElement;
