import type { BrowserOutcome } from 'chartwalk/playwright';
import type { Locator } from 'playwright/test';
import type { TransportError } from '../../machines/shared/result.ts';
import { thrown } from './gateway-responses.ts';
import { writeOutages } from './transport-errors.ts';
import { expect } from './world-fixture.ts';

type Saying = (text: string, outcome: BrowserOutcome) => BrowserOutcome;

export const saidOutages = (saying: Saying) =>
  ({
    offline: saying('No hay conexión con el sitio', writeOutages.offline),
    timeout: saying('El sitio tardó demasiado', writeOutages.timeout),
    unavailable: saying('El servicio no está disponible', writeOutages.unavailable),
    malformed: saying('No pudimos leer la respuesta', writeOutages.malformed),
    limited: saying('Demasiados intentos', writeOutages.limited),
    refused: saying('El servicio no aceptó tu solicitud', writeOutages.refused),
    unexpected: saying('El servicio no aceptó tu solicitud', writeOutages.unexpected),
    thrown: saying('Algo salió mal', thrown),
  }) satisfies Record<Exclude<TransportError, 'notOffered'> | 'thrown', BrowserOutcome>;

/** Tracks the text that an alert must show for the newest result; empty when nothing was refused. */
export function refusalText(alert: Locator) {
  let words = '';
  return {
    saying: ((text, outcome) => async (step) => {
      await outcome(step);
      words = text;
    }) satisfies Saying,
    clear: () => {
      words = '';
    },
    isSaid: async () => {
      if (words) await expect(alert).toContainText(words);
      else await expect(alert).toHaveCount(0);
    },
  };
}
