import type { TransportError } from '../../machines/shared/result.ts';
import type { WhenOffered } from './transport-errors.ts';

/** TransportError or expired session → a part of the message that the site shows for it. */
export const outageWords = {
  offline: 'No hay conexión con el sitio',
  timeout: 'El sitio tardó demasiado',
  unavailable: 'El servicio no está disponible',
  malformed: 'No pudimos leer la respuesta',
  limited: 'Demasiados intentos',
  refused: 'El servicio no aceptó tu solicitud',
  unexpected: 'Algo salió mal de nuestro lado',
  expired: 'Tu sesión venció',
} satisfies Record<WhenOffered<TransportError | 'expired'>, string>;
