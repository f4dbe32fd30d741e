import type { Gateway } from '../../../gateway/client.ts';
import type { ContractPlace } from '../contracts/contract-page.tsx';

export type DownlinePageProps = {
  gateway: Gateway;
  account: string;
  nickname: string;
  place: ContractPlace;
  /** Called when the agent's own balance changes. */
  onMoved: () => void;
  onSupport: () => void;
};

export type Action = 'transfer' | 'rebates' | 'offer';

/**
 * Displayed part of the page: `at` is the id of a member, null for the agent; `action` is the open action; `closed` is
 * the action that was open before.
 */
export type Spot = { at: number | null; action: Action | null; closed?: Action | null };
