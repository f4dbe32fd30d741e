import { errorCode } from '../../../gateway/error-code.ts';
import type { Fault } from '../../../gateway/fault.ts';
import { loadArea } from '../../../i18n.ts';

/** Until when an account that refuses the sign-in is shut (null: for good), once there are words for it. */
export async function exclusionTold(fault: Fault): Promise<{ until?: string | null }> {
  if (fault.kind !== 'refused' || fault.errorCode !== errorCode.accountExcluded) return {};
  await loadArea('security');
  return { until: (fault.value as { until?: string | null } | undefined)?.until ?? null };
}
