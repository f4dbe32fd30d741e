import type { ComponentType } from 'react';

/** Name and logo of the operator; the settings fill them before the first render. */
export const brand: {
  name: string;
  /** Logo of the operator; null for the built-in logo. */
  Logo: ComponentType<{ label: string; height: number }> | null;
  /** Minimum age of a player in years. */
  minimumAge: number;
} = { name: 'Sorteo', Logo: null, minimumAge: 18 };
