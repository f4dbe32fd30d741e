/** React's renderer is the largest chunk, so it loads while the charts start. */
export const reactDom = import('../shell/drawing.ts');
// The caller that awaits it handles the failure.
reactDom.catch(() => {});
