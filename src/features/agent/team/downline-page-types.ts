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

export const memberActions = ['transfer', 'rebates', 'offer'] as const;
export type Action = (typeof memberActions)[number];
