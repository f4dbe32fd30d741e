// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OwnLogo } from '../../src/branding/logo.tsx';

const logo = { light: '/brand/light.svg', dark: '/brand/dark.svg' };

it('an operator logo that does not load is replaced by the name of the operator', () => {
  render(<OwnLogo label="La Bolita home page" name="La Bolita" height={24} logo={logo} />);
  const image = screen.getByRole('img', { name: 'La Bolita home page' });
  expect(image.querySelectorAll('img')).toHaveLength(2);
  expect(image.textContent).toBe('');
  fireEvent.error(image.querySelector('img')!);
  expect(screen.getByRole('img', { name: 'La Bolita home page' }).textContent).toBe('La Bolita');
});
