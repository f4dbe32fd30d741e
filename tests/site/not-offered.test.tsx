// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { outages } from '../../machines/shared/result.ts';
import { canRetry, RetryAlert, RetryButton } from '../../src/features/shared/retry-alert.tsx';
import { toFailure } from '../../src/gateway/refusal.ts';
import { refused } from '../kit/open-page.tsx';
import { spanish, translated } from '../kit/translated.tsx';

const faultOf = (errorCode: string) => {
  const answer = refused(errorCode);
  if (answer.ok) throw new Error('a refusal is expected');
  return answer.fault;
};

beforeAll(spanish);

describe('a call that the gateway does not have', () => {
  it.each(['not.found', 'http.404', 'http.405'])('has the reason notOffered: %s', (code) => {
    expect(toFailure(faultOf(code))).toMatchObject({ ok: false, reason: 'notOffered' });
  });

  it('keeps the reason of a flow that knows the code', () => {
    expect(toFailure(faultOf('not.found'), { gone: { codes: ['not.found'] } })).toMatchObject({ reason: 'gone' });
  });

  it('differs from an object that does not exist', () => {
    const fault = { ...faultOf('not.found'), isAboutObject: true } as const;
    expect(toFailure(fault as Parameters<typeof toFailure>[0])).toMatchObject({ reason: 'refused' });
  });

  it('is the only failure without a retry', () => {
    expect(outages.filter((reason) => !canRetry(reason))).toEqual(['notOffered']);
  });

  it('shows a sentence and a way out instead of a retry', () => {
    render(
      translated(
        <>
          <RetryAlert reason="notOffered" title="Falló" onRetry={vi.fn()}>
            Vuelve a intentarlo.
          </RetryAlert>
          <RetryButton reason="notOffered" onRetry={vi.fn()} />
        </>,
      ),
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.body.textContent).toContain('Este sitio no ofrece esta función.');
    expect(document.body.textContent).not.toContain('Vuelve a intentarlo');
    expect(screen.getByRole('link', { name: 'Inicio' }).getAttribute('href')).toBe('/index');
  });
});
