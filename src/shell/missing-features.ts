import { disabledFeatures } from '../../machines/domain/disabled-features.ts';
import {
  disableFeatures,
  type FeatureName,
  featureWithout,
  hiddenLinksCss,
  namesRecord,
} from '../../machines/domain/feature-table.ts';
import { featureSheet } from './feature-sheet.ts';

const missing: FeatureName[] = [];

/**
 * Disables the feature that the gateway does not offer, because it does not have the call. It stays disabled until the
 * page loads again. Returns whether the call belongs to a feature that its answer judges.
 */
export function disableFeatureOf(call: string, request?: unknown): boolean {
  const feature = featureWithout(call);
  if (!feature || namesRecord(call, request)) return false;
  if (disabledFeatures.has('features', feature)) return true;
  console.warn(
    `[features] "${feature}" is hidden, because the gateway does not have the call ${call}. ` +
      `To hide it without this request, write "features": { "${feature}": false } into site.json.`,
  );
  missing.push(feature);
  featureSheet.replaceSync(hiddenLinksCss(missing));
  if (!document.adoptedStyleSheets.includes(featureSheet)) document.adoptedStyleSheets.push(featureSheet);
  disableFeatures([feature]);
  return true;
}
