// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Alert } from '../../src/ui/alert.tsx';
import { FieldError } from '../../src/ui/field-error.tsx';
import { announced, forgetAnnounced } from '../kit/announced.ts';

afterEach(cleanup);
afterEach(forgetAnnounced);

it.each([
  [undefined, 'status'],
  ['info', 'status'],
  ['positive', 'status'],
  ['warning', 'alert'],
  ['danger', 'alert'],
] as const)('an alert of the tone %s is announced as %s', async (tone, kind) => {
  render(
    <Alert title="Closed" {...(tone && { tone })}>
      until Monday
    </Alert>,
  );
  const alert = screen.getByTestId(kind);
  expect([alert.dataset['tone'], alert.textContent]).toEqual([tone ?? 'info', 'Closeduntil Monday']);
  expect(screen.getByText('Closed').closest('strong')).not.toBeNull();
  const region = kind === 'alert' ? 'assertive' : 'polite';
  await waitFor(() => expect(announced(region)).toEqual(['Closed. until Monday']));
});

it('an alert is announced without the field errors of the same task', async () => {
  render(
    <>
      <FieldError id="error">Check the password</FieldError>
      <Alert tone="danger">The password is wrong</Alert>
    </>,
  );
  await waitFor(() => expect(announced('assertive')).toEqual(['The password is wrong']));
  expect(announced('polite')).toEqual([]);
});
