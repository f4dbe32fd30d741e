export { isIndeterminate as isUnclear } from '../shared/submission.model.ts';

/** A claim that is on its way, under the key it was sent with. */
export type Pending<Order> = { requestId: string; order: Order };

const longestWait = 12 * 60 * 60 * 1000;

/** Time until a deadline by the device's clock, in ms; no timer waits longer than half a day. */
export const waitUntil = (deadline: number): number => Math.min(Math.max(0, deadline - Date.now()), longestWait);
