import { type AgentPageKey, agentPageKeys, defaultAgentPage } from '../agent/page-key.ts';
import { defaultMemberPage, type MemberPageKey, memberPageKeys } from '../member/page-key.ts';

/** Centers of spec 2 §2. A center is a panel with a menu, shown over the current page. */
export type PanelName = 'member' | 'agent';
export type PanelPageKey = MemberPageKey | AgentPageKey;
export type PanelPart = `member-${MemberPageKey}` | `agent-${AgentPageKey}`;
export type PanelOwner = { account: string; nickname: string };
/** `page` is the name in the address, which can be unknown. */
export type PanelCenterInput = PanelOwner & { panel: PanelName; page: string };
export type PanelPage = { panel: PanelName; page: string };

type Plan = {
  pages: readonly PanelPageKey[];
  first: PanelPageKey;
  /**
   * Pages that ask for confirmation before typed values are discarded. They receive the close request and end by
   * themselves.
   */
  asking: readonly PanelPageKey[];
  /** Pages that only some members or agents have. The gateway decides who has them (spec 2 §2, "shown when"). */
  dependent: readonly PanelPageKey[];
};

export const panels: Record<PanelName, Plan> = {
  member: { pages: memberPageKeys, first: defaultMemberPage, asking: ['securityCenter'], dependent: [] },
  agent: {
    pages: agentPageKeys,
    first: defaultAgentPage,
    asking: [],
    dependent: [
      'agentDividendRecord2',
      'agentDailyWages2',
      'agentHourSalary',
      'agentRealtimeSalary',
      'contractRequests',
    ],
  },
};

/** The page with this name; the first page when the name is unknown. */
export const pageOf = ({ panel, page }: PanelPage): PanelPageKey =>
  panels[panel].pages.find((known) => known === page) ?? panels[panel].first;
