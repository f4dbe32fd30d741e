/**
 * Heading of a page whose actual heading is still loading. The document title and the focus wait for the actual
 * heading.
 */
export const WaitingTitle = ({ label }: { label: string }) => (
  <h1 className="visuallyHidden" data-waiting>
    {label}
  </h1>
);
