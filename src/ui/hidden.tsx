import { Spoken } from './spoken.tsx';

/** Replaces a value that the reader has hidden. Screen readers read `label`. */
export const Hidden = ({ label, children }: { label: string; children: string }) => (
  <Spoken as={label}>{children}</Spoken>
);
