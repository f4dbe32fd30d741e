import { Button, ButtonLink } from './button.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Button, ButtonLink },
  use: 'Starts an action, or opens an address that continues the task.',
  do: 'Name the action with a verb and its object, and repeat the amount: "Deposit P 100.00".',
  dont: 'Show two primary buttons in one view, or use a variant for the chosen value.',
  texts: {
    deposit: { es: 'Depositar P 100.00', en: 'Deposit P 100.00' },
    history: { es: 'Ver movimientos', en: 'View transactions' },
    remove: { es: 'Quitar límite', en: 'Remove limit' },
    later: { es: 'Ahora no', en: 'Not now' },
    long: {
      es: 'Confirmar el retiro de P 12,840.50 a la cuenta que termina en 4471',
      en: 'Confirm the withdrawal of P 12,840.50 to the account ending in 4471',
    },
  },
  looks: {
    variant: { primary: 'default', secondary: 'secondary', quiet: 'quiet', danger: 'danger' },
    size: { small: 'small', medium: 'default', large: 'large' },
  },
  specimens: {
    default: {
      show: (t) => (
        <Button variant="primary" size="medium">
          {t.deposit}
        </Button>
      ),
    },
    hover: { show: (t) => <Button>{t.deposit}</Button>, force: 'hover' },
    focus: { show: (t) => <Button>{t.deposit}</Button>, force: 'focus' },
    pressed: { show: (t) => <Button>{t.deposit}</Button>, force: 'active' },
    disabled: { show: (t) => <Button disabled>{t.deposit}</Button> },
    busy: { show: (t) => <Button busy>{t.deposit}</Button> },
    secondary: { show: (t) => <Button variant="secondary">{t.history}</Button> },
    secondaryHover: {
      show: (t) => <Button variant="secondary">{t.history}</Button>,
      force: 'hover',
      differsFrom: 'secondary',
    },
    quiet: { show: (t) => <Button variant="quiet">{t.later}</Button> },
    quietHover: { show: (t) => <Button variant="quiet">{t.later}</Button>, force: 'hover', differsFrom: 'quiet' },
    danger: {
      show: (t) => (
        <Button variant="danger" icon="warning">
          {t.remove}
        </Button>
      ),
      differsFrom: 'default',
    },
    dangerHover: {
      show: (t) => (
        <Button variant="danger" icon="warning">
          {t.remove}
        </Button>
      ),
      force: 'hover',
      differsFrom: 'danger',
    },
    small: { show: (t) => <Button size="small">{t.deposit}</Button> },
    large: { show: (t) => <Button size="large">{t.deposit}</Button> },
    wide: { show: (t) => <Button wide>{t.deposit}</Button> },
    icon: {
      show: (t) => (
        <Button icon="deposit" variant="secondary">
          {t.deposit}
        </Button>
      ),
    },
    link: {
      show: (t) => (
        <ButtonLink href="#transactions" variant="secondary">
          {t.history}
        </ButtonLink>
      ),
    },
    longText: { show: (t) => <Button>{t.long}</Button> },
  },
});
