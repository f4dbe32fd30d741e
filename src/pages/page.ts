import type { Deed } from '../../machines/site/member.ts';
import type { Gateway } from '../gateway/client.ts';

/** What every page is given by the site. */
export type PageProps = {
  gateway: Gateway;
  merchantCode: string;
  language: string;
  isSignedIn: boolean;
  /** Asks for something that only members may do; the session decides. */
  onDeed: (deed: Deed) => void;
  onSignIn: () => void;
};
