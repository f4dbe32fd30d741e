/** React's renderer is the largest chunk, so it loads while the charts start. */
export const reactDom = import('../shell/react-dom.ts');
// The caller that awaits it handles the failure.
reactDom.catch(() => {});
