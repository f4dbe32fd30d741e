import { type ReactNode, useSyncExternalStore } from 'react';
import { disabledFeatures, type FeaturePart } from '../../../machines/domain/disabled-features.ts';
import type { FeatureName } from '../../../machines/domain/feature-table.ts';
import { whitelabelModule } from '../../gateway/whitelabel-modules.ts';

/** Whether the site omits this part of a feature; the answer can change while the page is open. */
export const useDisabled = (part: FeaturePart, name: string): boolean =>
  useSyncExternalStore(
    disabledFeatures.subscribe,
    () => disabledFeatures.has(part, name),
    () => false,
  );

/** The names among these that belong to features which the site omits. */
export const useDisabledAmong = (part: FeaturePart, names: readonly string[]): readonly string[] =>
  useSyncExternalStore(
    disabledFeatures.subscribe,
    () => names.filter((name) => disabledFeatures.has(part, name)).join('\n'),
    () => '',
  ).split('\n');

/** Whether visitors can register: the gateway switches it on (absent means off), and the site does not omit it. */
export function useOffersRegistration(switches: Readonly<Record<string, boolean>> | undefined): boolean {
  const isOmitted = useDisabled('features', 'registration');
  return !isOmitted && switches?.[whitelabelModule.directRegistration] === true;
}

/**
 * Part of a page that belongs to a feature; nothing when the site does not offer the feature. A link or a button needs
 * no such frame: the address of a link, and `data-feature` of a button, are enough to hide it.
 */
export function Offered({ feature, children }: { feature: FeatureName; children: ReactNode }) {
  return useDisabled('features', feature) ? null : children;
}
