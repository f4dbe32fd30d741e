/** Heading of a page whose own heading is still loading; the document title and the focus wait for the real one. */
export const WaitingTitle = ({ label }: { label: string }) => (
  <h1 className="visuallyHidden" data-waiting>
    {label}
  </h1>
);
