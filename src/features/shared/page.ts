import type { ComponentProps, ComponentType } from 'react';
import type { chunkMachine } from '../../../machines/shared/chunk.machine.ts';
import type { DialogCall } from '../../../machines/site/dialog-inputs.ts';
import type { Deed, Member, Role } from '../../../machines/site/member.ts';
import type { Gateway } from '../../gateway/client.ts';
import type { BalanceView } from '../site/balance/balance.view.tsx';

/** What every page is given by the site. */
export type PageProps = {
  gateway: Gateway;
  /** Brings a piece of the page that can wait, by its name. */
  chunk: typeof chunkMachine;
  merchantCode: string;
  /** Before amounts of money. */
  symbol: string;
  language: string;
  /** The address: `search` with its question mark, or empty. */
  path: string;
  search: string;
  isSignedIn: boolean;
  /** A session that was there is being recovered: whoever it is may be signed in in a moment. */
  isRestoring: boolean;
  member: Member | null;
  /** null for a visitor. */
  balance: ComponentProps<typeof BalanceView>['actor'] | null;
  /** null for a visitor. */
  role: Role | null;
  /** Asks for something that only members may do; the session decides. */
  onDeed: (deed: Deed) => void;
  onSignIn: () => void;
  onRegister: () => void;
  onDialog: (call: DialogCall) => void;
  /** Goes to an address of the site. */
  onGo: (path: string) => void;
  /** The same in place of the address that led here, which nobody comes back to. */
  onRedirect: (path: string) => void;
  /** Money has moved: the balance in the header is read again. Always the same function, as charts are made with it. */
  onMoneyMoved: () => void;
};

/** What the chunk of a page brings. */
export type PageModule = { Page: ComponentType<PageProps> };

export const isPage = (module: object): module is PageModule => 'Page' in module;
