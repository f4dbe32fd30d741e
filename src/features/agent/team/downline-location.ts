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

/** Position of the page: a member, or the agent for null; and the open action. */
export type Spot = { at: number | null; action: Action | null };
