import { expect, it } from 'vitest';
import { formatDuration } from '../../src/format/duration.ts';

it.each([
  ['es', 1440, '24 horas'],
  ['es', 1, '1 minuto'],
  ['es', 75, '1 hora y 15 minutos'],
  ['en', 60, '1 hour'],
  ['en', 75, '1 hour, 15 minutes'],
  ['en', 0, '0 minutes'],
] as const)('a duration in %s of %s minutes is %s', (language, minutes, text) => {
  expect(formatDuration(minutes, language)).toBe(text);
});
