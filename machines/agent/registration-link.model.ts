import type { Refusal } from '../member/order-answer.ts';
import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result } from '../shared/result.ts';
import type { DownlineKind } from './downline-registration.model.ts';
import {
  checkRates,
  type RateErrors,
  type RateLimits,
  type Rates,
  type RebateCategory,
  rebateCategories,
  type TypedRates,
} from './rebate-rule.ts';

export const registrationLinkReasons = defineReasons({
  rebates: { codes: ['rebates.exceeded'] },
  full: { codes: ['link.full'] },
  gone: { codes: ['link.gone'] },
});

/**
 * `rebates`: the agent's own rates have changed; `full`: the maximum number of open links is reached; `gone`: the link
 * was already disabled.
 */
export type LinkReason = CallReason | keyof typeof registrationLinkReasons;

/** Days until the link expires; null when the link has no expiry. */
export type LinkTerm = 1 | 7 | 30 | 90 | null;

export type RegistrationLink = {
  code: string;
  kind: DownlineKind;
  note: string;
  rates: Rates;
  createdAt: string;
  expiresAt: string | null;
  status: 'open' | 'off' | 'expired';
  uses: number;
};
export type LinkOverview = { limits: RateLimits; links: readonly RegistrationLink[]; most: number };
export type LinkOrder = { kind: DownlineKind; days: LinkTerm; note: string; rates: Rates };
export type LinkValues = { kind: DownlineKind; days: LinkTerm; note: string; rates: TypedRates };
export type LinkField = 'note' | RebateCategory;
export type LinkErrors = RateErrors & { note?: 'tooLong' };

export type RegistrationLinkEvent =
  | { type: 'form.submit'; values: LinkValues; requestId: string }
  | { type: 'field.change'; field: LinkField }
  | { type: 'link.disable'; code: string }
  | { type: 'disable.cancel' }
  | { type: 'disable.confirm' }
  | { type: 'load.retry' };

export type LinkOverviewAnswer = Result<LinkOverview, CallReason>;
export type LinkAnswer = Result<RegistrationLink, LinkReason>;
export type LinkCall = { requestId: string; order: LinkOrder };

export type RegistrationLinkContext = {
  overview: LinkOverview | null;
  /** The last order. When its response is lost, the next attempt sends it again with the same key. */
  order: LinkCall | null;
  /** `made`: the last created link; `chosen`: the link to be disabled. */
  made: string | null;
  chosen: string | null;
  errors: LinkErrors;
  refusal: Refusal<LinkReason> | null;
};

export const noteLimit = 40;
export const reloadOn: readonly LinkReason[] = ['gone', 'rebates'];
export const fields: readonly LinkField[] = [...rebateCategories, 'note'];

export const checkLink = (limits: RateLimits, { note, rates }: LinkValues): LinkErrors => ({
  ...checkRates(rates, limits),
  ...([...note.trim()].length > noteLimit && { note: 'tooLong' as const }),
});

export const errorsOf = ({ overview }: RegistrationLinkContext, values: LinkValues): LinkErrors =>
  overview ? checkLink(overview.limits, values) : { note: 'tooLong' };

export const replaced = (links: readonly RegistrationLink[], link: RegistrationLink) =>
  links.some(({ code }) => code === link.code)
    ? links.map((one) => (one.code === link.code ? link : one))
    : [link, ...links];
