import { Children, type ReactNode } from 'react';
import { speak } from './speech.ts';

/**
 * Text of which screen readers read the spoken form: amounts with the name of the currency, masks and dates as words. In
 * content with elements, only its own texts. The spoken form is generated content, so the text of the page contains only
 * the displayed form.
 */
export function Spoken({ children, as }: { children: ReactNode; as?: string | undefined }): ReactNode {
  if (Array.isArray(children)) return Children.map(children, (child) => <Spoken>{child}</Spoken>);
  if (typeof children !== 'string') return children;
  const spoken = as ?? speak(children);
  if (spoken === children) return children;
  return (
    <span className="spoken" data-spoken={spoken}>
      <span aria-hidden="true">{children}</span>
    </span>
  );
}
