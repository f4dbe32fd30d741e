/** The heading of a page whose own is on its way: the title of the document and the focus wait for that one. */
export const WaitingTitle = ({ label }: { label: string }) => (
  <h1 className="visuallyHidden" data-waiting>
    {label}
  </h1>
);
