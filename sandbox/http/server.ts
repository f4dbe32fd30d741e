import { Hono } from 'hono';
import { gatewayPaths } from '../../src/gateway/address-kinds.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { mountCatalogue } from '../catalogue/routes.ts';
import { checkCurrency } from '../currency.ts';
import { mountArt } from '../demo/art/routes.ts';
import { siteHostOf } from '../demo/games/origin.ts';
import { mountGames } from '../demo/games/routes.ts';
import { settleWorld } from '../world/settlement.ts';
import type { World } from '../world/world-type.ts';
import { openWorlds } from '../world/worlds.ts';
import { isOwnHost, refuseCrossSite } from './access.ts';
import { limitBody } from './body-limit.ts';
import { type Chaos, faultsAtRandom } from './chaos.ts';
import { createControl } from './control-api.ts';
import type { Env } from './env.ts';
import { mountGateway, unavailable } from './gateway.ts';
import { agentHandlers } from './routes/agent.ts';
import { agentContractHandlers } from './routes/agent-contracts.ts';
import { agentReportsHandlers } from './routes/agent-reports.ts';
import { agentTeamHandlers } from './routes/agent-team.ts';
import { bonusHandlers } from './routes/bonus.ts';
import { captchaHandlers } from './routes/captcha.ts';
import { channelHandlers, mountChannels } from './routes/channel-login.ts';
import { contentHandlers } from './routes/content.ts';
import { fundsHandlers } from './routes/funds.ts';
import { homeHandlers } from './routes/home.ts';
import { humanCheckHandlers } from './routes/human-check.ts';
import { lobbyHandlers } from './routes/lobby.ts';
import { memberHandlers } from './routes/member.ts';
import { newIpHandlers } from './routes/new-ip-check.ts';
import { notificationHandlers } from './routes/notifications.ts';
import { orderStatusHandlers } from './routes/order-status.ts';
import { passkeyHandlers } from './routes/passkeys.ts';
import { playHandlers } from './routes/play.ts';
import { protectionHandlers } from './routes/player-protection.ts';
import { profileHandlers } from './routes/profile.ts';
import { recordsHandlers } from './routes/records.ts';
import { recoveryHandlers } from './routes/recovery.ts';
import { registrationHandlers } from './routes/registration.ts';
import { rewardsHandlers } from './routes/rewards.ts';
import { securityHandlers } from './routes/security.ts';
import { sessionHandlers } from './routes/session.ts';
import { socialHandlers } from './routes/social.ts';
import { mountSupport } from './routes/support.ts';
import { systemHandlers } from './routes/system.ts';
import { codeHandlers } from './routes/verification-codes.ts';
import { withdrawHandlers } from './routes/withdraw.ts';
import { sendEnvelope } from './send-response.ts';

/** Paths of the sandbox; all other paths belong to the site. */
export const sandboxPaths = new RegExp(
  `^/(${[...gatewayPaths, 'covers', 'art', 'support', 'play', '__sandbox', '__ui'].join('|')})(/|$)`,
);

const minuteMs = 60_000;

export type SandboxOptions = {
  /** Folder of the persistent world of `localhost`; `.sorteo` by default. */
  dir?: string;
  /** Whether to reset this persistent world at the start. */
  fresh?: boolean;
  /** Whether special values in a request trigger refusals (`/__sandbox` lists the values). */
  sentinels?: boolean;
  chaos?: Chaos | undefined;
  /** Names, besides `localhost` and IP addresses, under which the sandbox may be requested. */
  hosts?: readonly string[];
};

export type Sandbox = Hono<Env> & {
  /** Closes all worlds; the persistent world is complete on disk afterwards. */
  close(): void;
};

/** Gateway that simulates the whole site. Throws an error with a one-line message when `dir` is not writable. */
export function createSandbox({
  dir = '.sorteo',
  fresh = false,
  sentinels = false,
  chaos,
  hosts = [],
}: SandboxOptions = {}): Sandbox {
  checkCurrency();
  const worlds = openWorlds({ dir, fresh });
  // The persistent world is settled without a request too.
  const settling = setInterval(() => settleOrReport(worlds.demo), minuteMs);
  settling.unref();
  const app = new Hono<Env>();
  app.use(limitBody);
  app.use(async (c, next) => {
    const host = hostOf(c.req.header('Host'), c.req.url);
    if (host === undefined || !isOwnHost(host, hosts))
      return c.text('The sandbox answers for localhost, its subdomains and IP addresses', 421);
    const siteHost = siteHostOf(host);
    const isGame = /^\/(play|covers)(\/|$)/.test(c.req.path);
    if (siteHost ? !isGame : c.req.path.startsWith('/play')) return c.notFound();
    c.set('world', worlds.of(siteHost ?? host));
    settleWorld(c.var.world);
    return await next();
  });
  app.use('/__sandbox/*', refuseCrossSite);
  app.route('/__sandbox', createControl());
  mountCatalogue(app);
  mountArt(app);
  mountSupport(app);
  mountChannels(app);
  mountGames(app);
  mountGateway(
    app,
    {
      ...systemHandlers,
      ...sessionHandlers,
      ...codeHandlers,
      ...newIpHandlers,
      ...channelHandlers,
      ...captchaHandlers,
      ...humanCheckHandlers,
      ...passkeyHandlers,
      ...registrationHandlers,
      ...recoveryHandlers,
      ...memberHandlers,
      ...profileHandlers,
      ...lobbyHandlers,
      ...homeHandlers,
      ...playHandlers,
      ...contentHandlers,
      ...rewardsHandlers,
      ...fundsHandlers,
      ...withdrawHandlers,
      ...orderStatusHandlers,
      ...bonusHandlers,
      ...recordsHandlers,
      ...socialHandlers,
      ...notificationHandlers,
      ...securityHandlers,
      ...protectionHandlers,
      ...agentHandlers,
      ...agentTeamHandlers,
      ...agentContractHandlers,
      ...agentReportsHandlers,
    },
    { sentinels, chaos: chaos && faultsAtRandom(chaos) },
  );
  app.notFound((c) => sendEnvelope(c, { success: false, value: null, errorCode: errorCode.notFound }, 404));
  app.onError(unavailable);
  const close = () => {
    clearInterval(settling);
    worlds.close();
  };
  return Object.assign(app, { close });
}

/** An exception in a timer would end the process. The next request reports the same error to its sender. */
function settleOrReport(world: World): void {
  try {
    settleWorld(world);
  } catch (error) {
    console.error(error);
  }
}

function hostOf(header: string | undefined, url: string): string | undefined {
  const address = header ? `http://${header}` : url;
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}
