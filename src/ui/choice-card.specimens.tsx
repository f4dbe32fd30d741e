import { ChoiceCard, ChoiceGroup } from './choice-card.tsx';
import { Icon } from './icon.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { ChoiceGroup, ChoiceCard },
  use: 'Selects one answer of a form, with an explanation of each.',
  do: 'Say what follows from each answer.',
  dont: 'Select an answer in advance when a mistake costs money.',
  texts: {
    legend: { es: '¿Recibiste el pago?', en: 'Did you receive the payment?' },
    yes: { es: 'Sí, completo', en: 'Yes, in full' },
    yesText: { es: 'Recibí P 100.00.', en: 'I received P 100.00.' },
    no: { es: 'No', en: 'No' },
    noText: { es: 'Revisaremos el pago y te responderemos.', en: 'We’ll check the payment and reply.' },
    required: { es: 'Elige una respuesta.', en: 'Choose an answer.' },
    fee: { es: 'Sin comisión', en: 'No fee' },
  },
  specimens: {
    default: {
      show: (t) => (
        <ChoiceGroup legend={t.legend}>
          <ChoiceCard name="receipt" value="yes" title={t.yes} text={t.yesText} />
          <ChoiceCard name="receipt" value="no" title={t.no} text={t.noText} />
        </ChoiceGroup>
      ),
    },
    hover: {
      show: (t) => (
        <ChoiceGroup legend={t.legend}>
          <ChoiceCard name="receipt-hover" value="yes" title={t.yes} text={t.yesText} />
          <ChoiceCard name="receipt-hover" value="no" title={t.no} text={t.noText} />
        </ChoiceGroup>
      ),
      force: 'hover',
      on: 'label',
    },
    selected: {
      show: (t) => (
        <ChoiceGroup legend={t.legend}>
          <ChoiceCard name="receipt-selected" value="yes" title={t.yes} text={t.yesText} defaultChecked />
          <ChoiceCard name="receipt-selected" value="no" title={t.no} text={t.noText} />
        </ChoiceGroup>
      ),
    },
    disabled: {
      show: (t) => (
        <ChoiceGroup legend={t.legend}>
          <ChoiceCard name="receipt-disabled" value="yes" title={t.yes} text={t.yesText} disabled />
          <ChoiceCard name="receipt-disabled" value="no" title={t.no} text={t.noText} disabled />
        </ChoiceGroup>
      ),
    },
    invalid: {
      show: (t) => (
        <ChoiceGroup legend={t.legend} error={t.required}>
          <ChoiceCard name="receipt-invalid" value="yes" title={t.yes} text={t.yesText} />
          <ChoiceCard name="receipt-invalid" value="no" title={t.no} text={t.noText} />
        </ChoiceGroup>
      ),
    },
    columns: {
      show: (t) => (
        <ChoiceGroup legend={t.legend} isLegendVisible={false} columns>
          <ChoiceCard name="receipt-mark" value="yes" title={t.yes} mark={<Icon name="check" />} end={t.fee} />
          <ChoiceCard name="receipt-mark" value="no" title={t.no} mark={<Icon name="close" />} />
        </ChoiceGroup>
      ),
    },
  },
});
