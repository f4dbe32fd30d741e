import type { ByLanguage } from '../../locales/languages.ts';

/**
 * Text of the server; it writes amounts as `withAmounts` describes and names figures as `withFigures` describes. A
 * language without a text gets the text of the default language.
 */
export type Text = ByLanguage<string>;
