import { Children, createContext, type ReactNode, use } from 'react';
import { isFigures, speak } from './speech.ts';

const Place = createContext<'text' | 'control' | 'heading'>('text');

/**
 * Text of which screen readers read the spoken form: amounts with the name of the currency, masks and dates as words. In
 * content with elements, only its own texts.
 *
 * In text, the spoken form is generated content, so the text of the page contains only the displayed form. In a heading
 * or a table header (`HeadingText`), it is hidden text, because the name of the element must not consist of generated
 * content only. In a control or its label (`ControlText`), it is the displayed form, because the name of a control
 * contains its visible text (WCAG 2.5.3).
 */
export function Spoken({ children, as }: { children: ReactNode; as?: string | undefined }): ReactNode {
  const place = use(Place);
  if (typeof children === 'number') return <Spoken as={as}>{String(children)}</Spoken>;
  const dir = typeof children === 'string' && isFigures(children) ? 'ltr' : undefined;
  if (place === 'control') return typeof children === 'string' ? <span dir={dir}>{children}</span> : children;
  if (Array.isArray(children)) return Children.map(children, (child) => <Spoken>{child}</Spoken>);
  if (typeof children !== 'string') return children;
  const spoken = as ?? speak(children);
  // The text keeps its element when it gets or loses a spoken form: a translation by the browser replaces bare text nodes.
  if (spoken === children) return <span dir={dir}>{children}</span>;
  return (
    <span className={place === 'text' ? 'spoken' : undefined} data-spoken={spoken} dir={dir}>
      {place === 'heading' && <span className="spokenText">{spoken}</span>}
      <span aria-hidden="true">{children}</span>
    </span>
  );
}

/** A value beside its label. A text keeps its own direction: a name, an account, a reference. */
export const Value = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? (
    <bdi>
      <Spoken>{children}</Spoken>
    </bdi>
  ) : (
    <Spoken>{children}</Spoken>
  );

/** The content of a button, a link or a label: its values are read as they are displayed. */
export const ControlText = ({ children }: { children: ReactNode }) => (
  <Place value="control">
    {typeof children === 'string' && isFigures(children) ? <Spoken>{children}</Spoken> : children}
  </Place>
);

/** The content of a heading or a table header. */
export const HeadingText = ({ children }: { children: ReactNode }) => (
  <Place value="heading">
    <Value>{children}</Value>
  </Place>
);
