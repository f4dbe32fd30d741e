import { expect, it } from 'vitest';
import { formatDuration, formatDurationRange } from '../../src/format/duration.ts';

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

it.each([
  ['es', 60, 240, '1', '4 horas'],
  ['en', 60, 240, '1', '4 hours'],
  ['es', 5, 15, '5', '15 minutos'],
  ['en', 30, 120, '30 minutes', '2 hours'],
  ['es', 1440, 4320, '1', '3 días'],
  ['en', 720, 1440, '12', '24 hours'],
  ['es', 60, 90, '1 hora', '1 hora y 30 minutos'],
  ['en', 60, 60, null, '1 hour'],
] as const)('a range in %s of %s to %s minutes is %s and %s', (language, from, to, first, last) => {
  expect(formatDurationRange({ from, to }, language)).toEqual({ from: first, to: last });
});
