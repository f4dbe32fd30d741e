/**
 * Requests that the document sends before the JavaScript runs. The app uses the response to such a request only if its
 * own request has the same URL and headers, so the document and the app both take them from this file.
 */

export type Operator = { merchantCode: string; language: string };

/** Headers of every call (spec 1 §3). `language` is the language of the page, in upper or lower case. */
export const callHeaders = ({ merchantCode, language }: Operator) => ({
  Merchant: merchantCode,
  Language: language.toUpperCase(),
  Device: 'WEB',
});

export const systemStatusPath = '/wps/system/status';

export const systemStatusQuery = (hostname: string): { url: string } => ({ url: hostname });

export const gameListPath = '/wps/relay/GCSGAME_gameList';

export const promotionsPath = '/wps/relay/MCSFE_getPromotions';

/** Value of `merchantQuery`, the common part of many requests. */
export const merchantQueryOf = ({ merchantCode, language }: Operator) => ({
  merchantCode,
  language: language.toUpperCase(),
});

export const gameListQuery = (operator: Operator) => ({ ...merchantQueryOf(operator), platform: 'html5-desktop' });
