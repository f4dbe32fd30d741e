// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, expect, it } from 'vitest';
import { QrCode } from '../../src/ui/qr-code.tsx';

afterEach(cleanup);

it('draws every module of the code and nothing in the quiet zone', () => {
  const text = 'https://sorteo.example/down?app=ios-lite';
  render(<QrCode text={text} label="Código" />);
  const code = screen.getByRole('img', { name: 'Código' });
  const { data } = encode(text, { ecc: 'M', border: 2 });
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${data.length} ${data.length}`);
  const drawn = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(drawn).toHaveLength(data.flat().filter(Boolean).length);
  expect(drawn.every(([x = 0, y = 0]) => data[y]?.[x] === true)).toBe(true);
  expect(Math.min(...drawn.flat())).toBe(2);
});
