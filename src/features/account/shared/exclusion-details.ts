import type { ApiError } from '../../../gateway/api-error.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { loadArea } from '../../../i18n.ts';

/**
 * If the reason for the refusal is a self-exclusion, returns its end (null: permanent). Before that, loads the catalog
 * `security`, which contains the text of the notice.
 */
export async function parseExclusionDetails(fault: ApiError): Promise<{ until?: string | null }> {
  if (fault.kind !== 'refused' || fault.errorCode !== errorCode.accountExcluded) return {};
  await loadArea('security');
  return { until: (fault.value as { until?: string | null } | undefined)?.until ?? null };
}
