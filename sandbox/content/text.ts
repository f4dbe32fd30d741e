export type Language = 'ES' | 'EN';

/** One text in the two languages the demo speaks. */
export type Text = { es: string; en: string };

export const textIn = (language: Language, text: Text): string => (language === 'EN' ? text.en : text.es);
