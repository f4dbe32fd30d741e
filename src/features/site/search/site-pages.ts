import { type AgentPageKey, agentPageKeys } from '../../../../machines/agent/page-key.ts';
import { type MemberPageKey, memberPageKeys, type UnlistedMemberPage } from '../../../../machines/member/page-key.ts';
import type { Translate } from '../../../i18n.ts';
import {
  agentHref,
  downloadPath,
  elottPath,
  esportsPath,
  favouritesPath,
  fishPath,
  helpPath,
  hotPath,
  joinPath,
  livePath,
  lotteryPath,
  memberHref,
  noticesPath,
  pointMallPath,
  promotionsPath,
  pvpPath,
  rngPath,
  seaLotteryPath,
  sportsPath,
  type Under,
  vietnamLotteryPath,
  vipPath,
} from '../../../routes/paths.ts';

/** `words`: other words for the page, which the search finds too. */
export type SitePage = {
  key: string;
  name: string;
  words: string;
  href: string;
  center: 'member' | 'agent' | null;
};

type ListedPage = Exclude<MemberPageKey, UnlistedMemberPage>;
const isListed = (key: MemberPageKey): key is ListedPage => key !== 'ticket';

const sitePaths = {
  rng: rngPath,
  live: livePath,
  sports: sportsPath,
  esports: esportsPath,
  fish: fishPath,
  pvp: pvpPath,
  hot: hotPath,
  favourites: favouritesPath,
  lottery: lotteryPath,
  elott: elottPath,
  sea: seaLotteryPath,
  vietnam: vietnamLotteryPath,
  promotions: promotionsPath,
  points: pointMallPath,
  vip: vipPath,
  invite: joinPath,
  help: helpPath,
  notices: noticesPath,
  app: downloadPath,
} as const;

/**
 * Pages of the site by name: for everyone, of the member center (a visitor signs in first), and of the agent center for
 * agents. `has` tells whether the site offers an address or a page of a center.
 */
export function sitePages(
  t: Translate,
  { isAgent, under, has }: { isAgent: boolean; under: Under; has: (part: 'paths' | 'pages', name: string) => boolean },
): SitePage[] {
  const open = (Object.keys(sitePaths) as (keyof typeof sitePaths)[])
    .filter((key) => has('paths', sitePaths[key]))
    .map((key) => ({
      key,
      name: t(`search.page.${key}`),
      words: t(`search.words.${key}`),
      href: sitePaths[key],
      center: null,
    }));
  const member = memberPageKeys
    .filter(isListed)
    .filter((key) => has('pages', `member ${key}`))
    .map((key) => ({
      key: `member ${key}`,
      name: t(`member.memberPage.${key}`),
      words: t(`search.words.${key}`),
      href: memberHref(key, under),
      center: 'member' as const,
    }));
  const agent = (isAgent ? agentPageKeys : [])
    .filter((key) => has('pages', `agent ${key}`))
    .map((key: AgentPageKey) => ({
      key: `agent ${key}`,
      name: t(`agent.agentPage.${key}`),
      words: t(`search.words.agent.${key}`),
      href: agentHref(key, under),
      center: 'agent' as const,
    }));
  return [...member, ...agent, ...open];
}
