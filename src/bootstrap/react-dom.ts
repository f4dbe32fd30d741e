/** The React renderer is the largest chunk, so it starts to load immediately, while the charts start. */
export const reactDom = import('../shell/react-dom.ts');
// Prevents an unhandled rejection; the code that awaits the promise handles the failure.
reactDom.catch(() => {});
