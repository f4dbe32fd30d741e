import type { ComponentType } from 'react';

/** Name of the site of an operator who sets none. */
export const builtInName = 'Sorteo';

/** Name, logo and minimum age of the operator. They are set from the settings before the first render. */
export const brand: {
  name: string;
  /** Logo of the operator; null for the built-in logo. */
  Logo: ComponentType<{ label: string; height: number }> | null;
  /** Minimum age of a player in years. */
  minimumAge: number;
  /** Title of the home page, when the operator gives it in one language for all. */
  tagline?: { text: string; language: string } | undefined;
} = { name: builtInName, Logo: null, minimumAge: 18 };
