import type { Answer } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ResponseOf } from '../../../gateway/endpoints.ts';

/**
 * Settings of forms with a phone number (spec 1 §7). When the visitor's country is known, it is the first in the list.
 */
export async function fetchRegisterSettings(
  gateway: Gateway,
  signal: AbortSignal,
): Promise<Answer<ResponseOf<'registerSettings'>>> {
  const [settings, here] = await Promise.all([
    gateway.call('registerSettings', {}, { signal }),
    gateway.call('countryCode', undefined, { signal }),
  ]);
  if (!settings.ok || !here.ok) return settings;
  const isHere = ({ country }: { country: string }) => country === here.value.countryCode;
  const { dialingCodes } = settings.value;
  const ordered = [...dialingCodes.filter(isHere), ...dialingCodes.filter((one) => !isHere(one))];
  return { ok: true, value: { ...settings.value, dialingCodes: ordered } };
}
