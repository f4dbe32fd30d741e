// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Alert } from '../../src/ui/alert.tsx';

afterEach(cleanup);

it.each([
  [undefined, 'status'],
  ['info', 'status'],
  ['positive', 'status'],
  ['warning', 'alert'],
  ['danger', 'alert'],
] as const)('an alert of the tone %s has the role %s', (tone, role) => {
  render(
    <Alert title="Closed" {...(tone && { tone })}>
      until Monday
    </Alert>,
  );
  const alert = screen.getByRole(role);
  expect([alert.dataset['tone'], alert.textContent]).toEqual([tone ?? 'info', 'Closeduntil Monday']);
  expect(screen.getByText('Closed').tagName).toBe('STRONG');
});
