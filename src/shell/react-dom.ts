export { flushSync } from 'react-dom';
export { createRoot, hydrateRoot, onCrash } from './root.ts';
