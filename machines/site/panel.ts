import { type AgentPageKey, agentPageKeys, defaultAgentPage } from '../agent/page-key.ts';
import { defaultMemberPage, type MemberPageKey, memberPageKeys } from '../member/page-key.ts';

/** The centres of spec 2 §2: a panel with a menu, over the page that is in view. */
export type PanelName = 'member' | 'agent';
export type PanelPageKey = MemberPageKey | AgentPageKey;
/** The flow of a page, by its name. */
export type PanelPart = `member-${MemberPageKey}` | `agent-${AgentPageKey}`;
/** Whose centre it is. */
export type PanelOwner = { account: string; nickname: string };
export type PanelCenterInput = PanelOwner & { panel: PanelName; page: PanelPageKey };
/** A page of a centre, as an address names it. */
export type PanelPage = { panel: PanelName; page: string };

type Plan = {
  pages: readonly PanelPageKey[];
  /** The page that is shown where none is named. */
  first: PanelPageKey;
  /** Pages that ask before what is typed in them is given up; they end by themselves once they are closed. */
  asking: readonly PanelPageKey[];
  /** Pages that only some owners have (spec 2 §2, shown when): the gateway says who. */
  dependent: readonly PanelPageKey[];
};

export const panels: Record<PanelName, Plan> = {
  member: { pages: memberPageKeys, first: defaultMemberPage, asking: ['securityCenter'], dependent: [] },
  agent: {
    pages: agentPageKeys,
    first: defaultAgentPage,
    asking: [],
    dependent: ['agentDividendRecord2', 'agentDailyWages2', 'agentHourSalary', 'agentRealtimeSalary'],
  },
};

/** The page that a name stands for; the first where it stands for none. */
export const pageOf = ({ panel, page }: PanelPage): PanelPageKey =>
  panels[panel].pages.find((known) => known === page) ?? panels[panel].first;
