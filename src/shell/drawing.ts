/** React's way to the page, as a chunk of its own. */
export { flushSync } from 'react-dom';
export { createRoot, hydrateRoot, onCrash } from './root.ts';
