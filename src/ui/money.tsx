import { Spoken } from './spoken.tsx';

/** A formatted amount. Screen readers read the name of the currency instead of its symbol: `20 soles`. */
export const Money = ({ children }: { children: string }) => (
  <bdi dir="ltr">
    <Spoken>{children}</Spoken>
  </bdi>
);
