// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RetryAlert } from '../../src/features/shared/retry-alert.tsx';
import { spanish, translated } from '../kit/translated.tsx';

const draw = (reason: string, onRetry: () => void) =>
  render(
    translated(
      <>
        <input aria-label="Buscar" />
        <RetryAlert reason={reason} onRetry={onRetry}>
          No hay conexión
        </RetryAlert>
      </>,
    ),
  );
const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));

describe('failed load', () => {
  beforeAll(spanish);
  afterEach(cleanup);

  it('loads again by itself when the connection returns, and keeps the focus of the user', () => {
    const onRetry = vi.fn(() => document.querySelector('button')?.focus());
    draw('offline', onRetry);
    const field = screen.getByRole('textbox');
    field.focus();
    goOnline();
    expect(onRetry).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(field);
  });

  it.each(['unavailable', 'expired', 'unexpected'])('waits for the user after the reason %s', (reason) => {
    const onRetry = vi.fn();
    draw(reason, onRetry);
    goOnline();
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('does not load again after it disappeared', () => {
    const onRetry = vi.fn();
    draw('offline', onRetry).unmount();
    goOnline();
    expect(onRetry).not.toHaveBeenCalled();
  });
});
