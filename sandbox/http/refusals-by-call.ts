import type { EndpointName } from '../../src/gateway/endpoints.ts';
import type { RefusalName, Refusals } from './refusal-groups.ts';
import { agentRefusals } from './routes/agent.ts';
import { agentContractRefusals } from './routes/agent-contracts.ts';
import { agentReportsRefusals } from './routes/agent-reports.ts';
import { agentTeamRefusals } from './routes/agent-team.ts';
import { bonusRefusals } from './routes/bonus.ts';
import { captchaRefusals } from './routes/captcha.ts';
import { channelRefusals } from './routes/channel-login.ts';
import { contentRefusals } from './routes/content.ts';
import { fundsRefusals } from './routes/funds.ts';
import { humanCheckRefusals } from './routes/human-check.ts';
import { lobbyRefusals } from './routes/lobby.ts';
import { memberRefusals } from './routes/member.ts';
import { newIpRefusals } from './routes/new-ip-check.ts';
import { passkeyRefusals } from './routes/passkeys.ts';
import { playRefusals } from './routes/play.ts';
import { protectionRefusals } from './routes/player-protection.ts';
import { profileRefusals } from './routes/profile.ts';
import { recordsRefusals } from './routes/records.ts';
import { recoveryRefusals } from './routes/recovery.ts';
import { registrationRefusals } from './routes/registration.ts';
import { rewardsRefusals } from './routes/rewards.ts';
import { securityRefusals } from './routes/security.ts';
import { sessionRefusals } from './routes/session.ts';
import { socialRefusals } from './routes/social.ts';
import { systemRefusals } from './routes/system.ts';
import { codeRefusals } from './routes/verification-codes.ts';
import { withdrawRefusals } from './routes/withdraw.ts';

const refusals: Refusals = {
  ...agentContractRefusals,
  ...agentReportsRefusals,
  ...agentTeamRefusals,
  ...agentRefusals,
  ...bonusRefusals,
  ...captchaRefusals,
  ...channelRefusals,
  ...codeRefusals,
  ...contentRefusals,
  ...fundsRefusals,
  ...humanCheckRefusals,
  ...passkeyRefusals,
  ...lobbyRefusals,
  ...memberRefusals,
  ...newIpRefusals,
  ...playRefusals,
  ...profileRefusals,
  ...protectionRefusals,
  ...recordsRefusals,
  ...recoveryRefusals,
  ...registrationRefusals,
  ...rewardsRefusals,
  ...securityRefusals,
  ...sessionRefusals,
  ...socialRefusals,
  ...systemRefusals,
  ...withdrawRefusals,
};

/** Call-specific refusals, in addition to those common to all calls. */
export const refusalsOf = (endpoint: EndpointName): readonly RefusalName[] => refusals[endpoint] ?? [];
