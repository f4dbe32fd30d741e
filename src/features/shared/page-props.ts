import type { ComponentProps, ComponentType } from 'react';
import type { chunkMachine } from '../../../machines/shared/chunk.machine.ts';
import type { DialogCall } from '../../../machines/site/dialog-inputs.ts';
import type { Member, PendingAction, Role } from '../../../machines/site/member.ts';
import type { Gateway } from '../../gateway/client.ts';
import type { BalanceView } from '../site/balance/balance.view.tsx';

export type PageProps = {
  gateway: Gateway;
  /** Loads a deferred chunk of the page by its name. */
  chunk: typeof chunkMachine;
  merchantCode: string;
  /** Currency symbol. */
  symbol: string;
  language: string;
  /** `search` includes its question mark, or is empty. */
  path: string;
  search: string;
  isSignedIn: boolean;
  /** A stored session is being restored, so the user may soon be signed in. */
  isRestoring: boolean;
  member: Member | null;
  /** null for a visitor. */
  balance: ComponentProps<typeof BalanceView>['actor'] | null;
  role: Role | null;
  /** Requests an action that only members can do; the session chart decides whether it runs now or after a sign-in. */
  onPendingAction: (action: PendingAction) => void;
  onSignIn: () => void;
  /** null when the site does not offer the registration. */
  onRegister: (() => void) | null;
  onDialog: (call: DialogCall) => void;
  onGo: (path: string) => void;
  /** Navigates to a path that replaces the current history entry, so that Back does not return to the current page. */
  onRedirect: (path: string) => void;
  /**
   * Reloads the balance in the header after money has moved. The function stays the same object for the whole session,
   * because charts receive it only when they are created.
   */
  onMoneyMoved: () => void;
};

export type PageModule = { Page: ComponentType<PageProps> };

export const isPage = (module: object): module is PageModule => 'Page' in module;
