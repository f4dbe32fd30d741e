import { Spoken } from './spoken.tsx';

/** A masked value, such as an account number. Screen readers read `termina en 7832` instead of the dots. */
export const Mask = ({ children }: { children: string }) => (
  <bdi dir="ltr">
    <Spoken>{children}</Spoken>
  </bdi>
);
