import { pendingOrder } from './pending-order.ts';

type Receipt = {
  reference: string;
  answer: 'received' | 'partly' | 'notReceived';
  received: number;
  remaining: number;
  proofId: string | null;
  payout: number;
  to: string;
};

const isRecord = (found: unknown): found is Record<string, unknown> => typeof found === 'object' && found !== null;
const isMinor = (found: unknown): boolean => Number.isSafeInteger(found) && (found as number) >= 0;
const isText = (found: unknown): boolean => typeof found === 'string' && found !== '';

/** A receipt whose answer is not known yet. */
export const pendingReceipt = pendingOrder(
  'receipt',
  (found): found is Receipt =>
    isRecord(found) &&
    isText(found['reference']) &&
    ['received', 'partly', 'notReceived'].some((answer) => answer === found['answer']) &&
    ['received', 'remaining', 'payout'].every((part) => isMinor(found[part])) &&
    (found['proofId'] === null || isText(found['proofId'])) &&
    typeof found['to'] === 'string',
);
