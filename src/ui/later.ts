import { type ReactNode, useDeferredValue } from 'react';

/**
 * Content that is rendered after the press that changes it, so that the browser first paints the answer to the press,
 * for example the selected tab. The previous content stays until then. A field whose value comes from a prop does not
 * belong in it, because the prop arrives too late for the next letter.
 */
export const Later = ({ children }: { children: ReactNode }): ReactNode => useDeferredValue(children);
