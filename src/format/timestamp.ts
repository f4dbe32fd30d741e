import { operatorZone } from '../../machines/domain/operator-zone.ts';
import { stampIn } from './day.ts';

/**
 * Formats an ISO instant as yyyy-MM-dd hh:mm:ss in the time zone of the operator (spec 2 §9), with a 24-hour clock; an
 * invalid instant becomes a dash.
 */
export const formatStamp = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? '–' : stampIn(iso, operatorZone.name);
