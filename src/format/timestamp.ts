import { operatorZone } from '../../machines/domain/operator-zone.ts';
import { stampIn, zoneName } from './day.ts';

/**
 * Formats an ISO instant as yyyy-MM-dd hh:mm:ss in the time zone of the operator (spec 2 §9), with a 24-hour clock; an
 * invalid instant becomes a dash.
 */
export const formatStamp = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? '–' : stampIn(iso, operatorZone.name);

/** The same with the offset of the time zone, for money and deadlines: `2026-11-28 04:05:06 GMT-5`. */
export const formatStampWithZone = (iso: string, language: string): string =>
  Number.isNaN(Date.parse(iso)) ? '–' : `${formatStamp(iso)} ${zoneName(language, operatorZone.name, Date.parse(iso))}`;
