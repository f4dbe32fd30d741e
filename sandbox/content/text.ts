export type Language = 'ES' | 'EN';

export type Text = { es: string; en: string };

export const textIn = (language: Language, text: Text): string => (language === 'EN' ? text.en : text.es);
