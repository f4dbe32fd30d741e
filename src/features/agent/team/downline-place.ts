import type { Gateway } from '../../../gateway/client.ts';
import type { ContractPlace } from '../contracts/contract-page.tsx';

export type DownlinePageProps = {
  gateway: Gateway;
  account: string;
  nickname: string;
  place: ContractPlace;
  /** Money of the agent's own moved. */
  onMoved: () => void;
  onSupport: () => void;
};

export type Action = 'transfer' | 'rebates' | 'offer';

/** Where the page stands: at a member or, with null, at the agent; what is done there. */
export type Spot = { at: number | null; action: Action | null };
