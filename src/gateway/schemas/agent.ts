import * as v from 'valibot';

const flag = v.boolean();

/** Which salaries and dividends an agent has (spec 2 §7): each shows its entry of the agent centre. */
export const consolidatedFunds = v.object({
  divtypereq: flag,
  dailysalreqtype: flag,
  contracthoursalreq: flag,
  realtimesalreqtype: flag,
});
export type ConsolidatedFunds = v.InferOutput<typeof consolidatedFunds>;
