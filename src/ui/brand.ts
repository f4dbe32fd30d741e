import type { ComponentType } from 'react';

/** What the house is called and shown as; its settings fill it before anything is drawn. */
export const brand: {
  name: string;
  /** Its own logo, in place of the drawn one. */
  Logo: ComponentType<{ label: string; height: number }> | null;
  /** Years that a player must have. */
  minimumAge: number;
} = { name: 'Sorteo', Logo: null, minimumAge: 18 };
