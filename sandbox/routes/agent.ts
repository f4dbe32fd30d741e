import type { Handlers } from '../gateway.ts';

type Flags = {
  divtypereq: boolean;
  dailysalreqtype: boolean;
  contracthoursalreq: boolean;
  realtimesalreqtype: boolean;
};

const none: Flags = { divtypereq: false, dailysalreqtype: false, contracthoursalreq: false, realtimesalreqtype: false };

/** What each of the seeded agents is paid by. */
const flagsOf: Record<string, Partial<Flags>> = {
  agente1: { divtypereq: true, dailysalreqtype: true, contracthoursalreq: true, realtimesalreqtype: true },
  agente2: { divtypereq: true, dailysalreqtype: true },
  agente41: { realtimesalreqtype: true },
};

export const agentHandlers: Handlers = {
  consolidatedFunds: ({ session }) => ({ ...none, ...flagsOf[session.account.account.toLowerCase()] }),
};
