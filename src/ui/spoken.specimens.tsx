import { defineSpecimens } from './specimen.ts';
import { ControlText, HeadingText, Spoken, Value } from './spoken.tsx';

export default defineSpecimens({
  parts: { Spoken, Value, ControlText, HeadingText },
  use: 'Shows a text of which screen readers read another form.',
  do: 'Use Money, Mask and Moment for the values that they show.',
  dont: 'Give a screen reader other information than the reader of the page.',
  texts: {
    amount: { es: 'P 12,840.50', en: 'P 12,840.50' },
    mask: { es: 'Banco Austral •••• 7832', en: 'Banco Austral •••• 7832' },
  },
  specimens: {
    default: { show: (t) => <Spoken>{t.amount}</Spoken> },
    mask: { show: (t) => <Spoken>{t.mask}</Spoken> },
    control: {
      show: (t) => (
        <ControlText>
          <Spoken>{t.amount}</Spoken>
        </ControlText>
      ),
    },
    value: { show: (t) => <Value>{t.mask}</Value> },
    heading: {
      show: (t) => (
        <table>
          <tbody>
            <tr>
              <th scope="row">
                <HeadingText>{t.amount}</HeadingText>
              </th>
              <td>
                <Spoken>{t.mask}</Spoken>
              </td>
            </tr>
          </tbody>
        </table>
      ),
    },
  },
});
