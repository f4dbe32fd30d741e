import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { TypedTerms } from '../../machines/domain/contract-rule.ts';

/** Fields of the terms of an hourly contract. */
export const rate = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tasa' });
export const bet = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto apostado por hora (apuesta válida)' });

export async function fill(user: UserEvent, values: TypedTerms): Promise<void> {
  await user.clear(rate());
  await user.type(rate(), values.rate ?? '');
  await user.clear(bet());
  await user.type(bet(), values.betAmount ?? '');
}
