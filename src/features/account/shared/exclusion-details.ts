import type { ApiError } from '../../../gateway/api-error.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { loadArea } from '../../../i18n.ts';

/**
 * End of the self-exclusion when it is the reason of the refusal (null: permanent). Loads the catalog `security` first,
 * which contains the text.
 */
export async function parseExclusionDetails(fault: ApiError): Promise<{ until?: string | null }> {
  if (fault.kind !== 'refused' || fault.errorCode !== errorCode.accountExcluded) return {};
  await loadArea('security');
  return { until: (fault.value as { until?: string | null } | undefined)?.until ?? null };
}
