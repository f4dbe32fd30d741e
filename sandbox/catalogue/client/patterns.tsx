import { type ReactNode, useId } from 'react';
import { Alert } from '../../../src/ui/alert.tsx';
import { Amount } from '../../../src/ui/amount.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Checkbox } from '../../../src/ui/checkbox.tsx';
import { Field } from '../../../src/ui/field.tsx';
import layouts from '../../../src/ui/layouts.module.css';
import { MoneyField } from '../../../src/ui/money-field.tsx';
import { defineSpecimens, type Specimens } from '../../../src/ui/specimen.ts';
import { SummaryList } from '../../../src/ui/summary-list.tsx';

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={layouts.stack} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const form = defineSpecimens({
  parts: {},
  use: 'Asks for values and sends them once.',
  do: 'Show the error at its field, focus the first field with an error, and keep what was typed.',
  dont: 'Disable the button until the form is complete without saying what is missing.',
  texts: {
    name: { es: 'Nombre completo', en: 'Full name' },
    hint: { es: 'Como aparece en tu documento.', en: 'As it appears on your ID.' },
    email: { es: 'Correo electrónico', en: 'Email' },
    error: { es: 'Escribe un correo como nombre@ejemplo.com.', en: 'Enter an email such as name@example.com.' },
    terms: { es: 'Quiero recibir promociones por correo.', en: 'Email me promotions.' },
    save: { es: 'Guardar datos', en: 'Save details' },
  },
  specimens: {
    default: {
      show: (t) => (
        <form className={layouts.stack}>
          <Field label={t.name} hint={t.hint} />
          <Field label={t.email} type="email" />
          <Checkbox>{t.terms}</Checkbox>
          <div className={layouts.actions}>
            <Button>{t.save}</Button>
          </div>
        </form>
      ),
    },
    invalid: {
      show: (t) => (
        <form className={layouts.stack}>
          <Field label={t.name} hint={t.hint} defaultValue="Lucía Quispe" />
          <Field label={t.email} type="email" defaultValue="lucia@" error={t.error} />
          <div className={layouts.actions}>
            <Button>{t.save}</Button>
          </div>
        </form>
      ),
    },
  },
});

const confirmation = defineSpecimens({
  parts: {},
  use: 'Asks before an act that cannot be undone.',
  do: 'Put the safe answer first, and name the act with a verb and its object.',
  dont: 'Answer with "Yes" and "No", or make the act the loudest button.',
  texts: {
    title: { es: '¿Cancelar el retiro de P 250.00?', en: 'Cancel the withdrawal of P 250.00?' },
    text: { es: 'El dinero vuelve a tu saldo disponible.', en: 'The money returns to your available balance.' },
    keep: { es: 'Mantener retiro', en: 'Keep withdrawal' },
    cancel: { es: 'Cancelar retiro', en: 'Cancel withdrawal' },
  },
  specimens: {
    default: {
      show: (t) => (
        <Titled title={t.title}>
          <p>{t.text}</p>
          <div className={layouts.formActions}>
            <Button variant="secondary">{t.keep}</Button>
            <Button variant="quiet">{t.cancel}</Button>
          </div>
        </Titled>
      ),
    },
  },
});

const empty = defineSpecimens({
  parts: {},
  use: 'Says why a list is empty and what fills it.',
  do: 'Name the next action in the place where the list will be.',
  dont: 'Show filters and downloads of a list that has no rows.',
  texts: {
    title: { es: 'Todavía no hay movimientos', en: 'No transactions yet' },
    text: { es: 'Tu primer depósito aparecerá aquí.', en: 'Your first deposit will appear here.' },
    deposit: { es: 'Hacer un depósito', en: 'Make a deposit' },
  },
  specimens: {
    default: {
      show: (t) => (
        <Titled title={t.title}>
          <div className={layouts.empty}>
            <p>{t.text}</p>
            <Button variant="secondary">{t.deposit}</Button>
          </div>
        </Titled>
      ),
    },
  },
});

const error = defineSpecimens({
  parts: {},
  use: 'Reports that a part of the page failed to load, and offers to try again.',
  do: 'Say what is missing and whether money is affected.',
  dont: 'Replace the whole page when one part fails.',
  texts: {
    title: { es: 'No pudimos cargar tus retiros', en: "We couldn't load your withdrawals" },
    text: { es: 'Tu saldo no cambió. Código: 500.', en: 'Your balance has not changed. Code: 500.' },
    retry: { es: 'Reintentar', en: 'Try again' },
  },
  specimens: {
    default: {
      show: (t) => (
        <Alert tone="danger" title={t.title} action={<Button variant="secondary">{t.retry}</Button>}>
          {t.text}
        </Alert>
      ),
    },
  },
});

const money = defineSpecimens({
  parts: {},
  use: 'Asks for an amount, and repeats it before and in the button that moves it.',
  do: 'Show what arrives, the fee, and the balance after the order.',
  dont: 'Move digits that the reader needs for a decision, or mark a loss with a color alone.',
  texts: {
    title: { es: 'Retirar', en: 'Withdraw' },
    amount: { es: 'Monto', en: 'Amount' },
    available: { es: 'Disponible: P 12,840.50', en: 'Available: P 12,840.50' },
    fee: { es: 'Comisión', en: 'Fee' },
    after: { es: 'Saldo después', en: 'Balance after' },
    arrives: { es: 'Recibes', en: 'You receive' },
    act: { es: 'Retirar P 250.00', en: 'Withdraw P 250.00' },
    loss: { es: 'Pérdida de hoy', en: "Today's loss" },
  },
  specimens: {
    default: {
      show: (t) => (
        <Titled title={t.title}>
          <MoneyField label={t.amount} symbol="P" hint={t.available} defaultValue="250.00" />
          <SummaryList
            lines={[
              { label: t.fee, value: 'P 2.50' },
              { label: t.after, value: 'P 12,590.50' },
              { label: t.arrives, value: 'P 247.50', strong: true },
            ]}
          />
          <Button wide>{t.act}</Button>
          <p>
            {t.loss}: <Amount value="−P 20.00" />
          </p>
        </Titled>
      ),
    },
  },
});

export const patterns: Record<string, Specimens> = {
  'pattern-form': form,
  'pattern-confirmation': confirmation,
  'pattern-empty': empty,
  'pattern-error': error,
  'pattern-money': money,
};
