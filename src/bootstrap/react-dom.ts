/** The React renderer is the largest chunk, so its load starts at once, in parallel with the start of the charts. */
export const reactDom = import('../shell/react-dom.ts');
// Prevents an unhandled rejection; the code that awaits the promise handles the failure.
reactDom.catch(() => {});
