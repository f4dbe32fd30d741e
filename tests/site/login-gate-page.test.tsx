// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Page } from '../../src/features/site/login-gate/login-gate-page.tsx';
import { openPage, visitor } from '../kit/open-page.tsx';
import { spanish } from '../kit/translated.tsx';

beforeAll(spanish);
afterEach(cleanup);

describe('sign-in page for a site that visitors may not enter', () => {
  it('asks visitors to sign in', async () => {
    const { user, props } = await openPage(Page, '/login', {}, visitor);
    expect(screen.getByRole('heading', { level: 1, name: 'Ingresa para continuar' })).toBeDefined();
    expect(screen.getByText('Necesitas una cuenta para jugar, depositar y retirar.')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Sorteo' }).getAttribute('height')).toBe('56');
    expect(props.onSignIn).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(props.onSignIn).toHaveBeenCalledOnce();
  });

  it('hides the sign-in button when the member is signed in', async () => {
    const { change } = await openPage(Page, '/login', {}, visitor);
    await change({ isSignedIn: true });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  });
});
