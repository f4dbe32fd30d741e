/** React's renderer is larger than everything else, so it loads while the charts start. */
export const reactDom = import('../shell/drawing.ts');
// Its failure is handled where it is awaited.
reactDom.catch(() => {});
