export const SkipLink = ({ label, href = '#main' }: { label: string; href?: string }) => (
  <a className="skipLink" href={href}>
    {label}
  </a>
);
