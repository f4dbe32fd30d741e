// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dialingCodeIn, numberIn } from '../../machines/account/phone-number.ts';
import { DialingCodeSelect } from '../../src/features/account/shared/dialing-code-select.tsx';
import { spanish, translated } from '../kit/translated.tsx';

const dialingCodes = [
  { country: 'PE', code: '51' },
  { country: 'CO', code: '57' },
  { country: 'US', code: '1' },
  { country: 'DO', code: '1809' },
];

describe('dialing code in a typed number', () => {
  const codes = dialingCodes.map(({ code }) => code);

  it.each([
    ['+57 300 123 4567', '57'],
    ['0057 3001234567', '57'],
    ['＋５７ 300 123 4567', '57'],
    [' (+57) 300', null],
    ['+51987654321', '51'],
    ['+1 809 555 0100', '1809'],
    ['+1 212 555 0100', '1'],
    ['+44 20 7946 0000', null],
    ['573001234567', null],
    ['', null],
  ])('%s has the dialing code %s', (text, code) => expect(dialingCodeIn(text, codes)).toBe(code));
});

describe('form with a phone number field', () => {
  beforeAll(spanish);
  afterEach(cleanup);

  const mount = () => {
    let heard = '';
    const read = (form: HTMLFormElement) => {
      const data = new FormData(form);
      const code = String(data.get('countryDialingCode'));
      heard = `${code} ${numberIn(String(data.get('mobileNum')), code)}`;
    };
    render(
      translated(
        <form>
          <DialingCodeSelect dialingCodes={dialingCodes} />
          <input
            name="mobileNum"
            type="tel"
            autoComplete="tel-national"
            aria-label="number"
            onInput={({ currentTarget }) => read(currentTarget.form as HTMLFormElement)}
          />
        </form>,
      ),
    );
    const paste = (value: string) => fireEvent.input(screen.getByLabelText('number'), { target: { value } });
    return { paste, heard: () => heard };
  };

  it('selects the country of a pasted number before the form reads the value', () => {
    const { paste, heard } = mount();
    paste('+57 300 123 4567');
    expect([screen.getByRole<HTMLSelectElement>('combobox').value, heard()]).toEqual(['57', '57 3001234567']);
  });

  it.each(['987 654 321', '+44 20 7946 0000', '+51 987'])('keeps the selected country for %s', (number) => {
    const { paste } = mount();
    paste(number);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('51');
  });
});
