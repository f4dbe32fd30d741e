import { type Language, type Text, textIn } from '../content/text.ts';
import type { Motif } from './motif-names.ts';

type ThemePlan = { id: string; name: Text; motifs: readonly Motif[] };

/** Themes of the slots; the motif of the cover decides the theme. */
const plans: readonly ThemePlan[] = [
  {
    id: 'animals',
    name: { es: 'Animales', en: 'Animals' },
    motifs: ['jaguar', 'owl', 'rooster', 'bull', 'cat', 'snake', 'frog', 'butterfly', 'hummingbird', 'parrot'],
  },
  {
    id: 'sea',
    name: { es: 'Mar y barcos', en: 'Sea and ships' },
    motifs: ['fish', 'crab', 'octopus', 'shark', 'turtle', 'shell', 'ship', 'anchor'],
  },
  {
    id: 'fruits',
    name: { es: 'Frutas y cosecha', en: 'Fruits and harvest' },
    motifs: ['corn', 'chili', 'pineapple', 'cherry', 'watermelon', 'lemon'],
  },
  { id: 'treasures', name: { es: 'Tesoros', en: 'Treasures' }, motifs: ['crown', 'coin', 'gem', 'key', 'lantern'] },
  { id: 'sky', name: { es: 'Cielo y estrellas', en: 'Sky and stars' }, motifs: ['star', 'moon', 'sun', 'comet'] },
  {
    id: 'fiesta',
    name: { es: 'Fiesta', en: 'Fiesta' },
    motifs: ['mask', 'skull', 'guitar', 'maraca', 'top', 'bell'],
  },
  {
    id: 'luck',
    name: { es: 'Amuletos y azar', en: 'Charms and chance' },
    motifs: ['clover', 'horseshoe', 'hand', 'eye', 'heart', 'wheel', 'dice', 'spade'],
  },
];

export const themesIn = (language: Language) => plans.map(({ id, name }) => ({ id, name: textIn(language, name) }));

/** Position of the theme of a motif; -1 for none. */
export const themeOf = (motif: Motif): number => plans.findIndex(({ motifs }) => motifs.includes(motif));
