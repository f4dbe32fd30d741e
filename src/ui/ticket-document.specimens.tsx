import { useState } from 'react';
import type { ByLanguage } from '../../locales/languages.ts';
import { Button } from './button.tsx';
import { defineSpecimens } from './specimen.ts';
import { TicketDocument, type TicketDocumentState } from './ticket-document.tsx';

const texts = {
  kind: { es: 'Retiro', en: 'Withdrawal' },
  to: { es: 'Para', en: 'To' },
  account: { es: 'Banco Andino ···· 4417', en: 'Banco Andino ···· 4417' },
  fee: { es: 'Comisión', en: 'Fee' },
  free: { es: 'Sin comisión', en: 'Free' },
  payout: { es: 'Recibes', en: 'You receive' },
  drafted: { es: 'Borrador', en: 'Draft' },
  sent: { es: 'Solicitado', en: 'Requested' },
  onItsWay: { es: 'En camino', en: 'On its way' },
  paid: { es: 'Pagado', en: 'Paid' },
  void: { es: 'Cancelado', en: 'Canceled' },
  send: { es: 'Enviar', en: 'Send' },
  pay: { es: 'Pagar', en: 'Pay' },
} satisfies Record<string, ByLanguage<string>>;

type Texts = Readonly<Record<keyof typeof texts, string>>;

const Example = ({ t, state }: { t: Texts; state: TicketDocumentState }) => (
  <TicketDocument
    reference="RT7F3A1942"
    kind={t.kind}
    state={state}
    status={t[state]}
    lines={[
      { label: t.to, value: t.account },
      { label: t.fee, value: t.free },
      { label: t.payout, value: 'P 250.00', strong: true },
    ]}
    stub="P 250.00"
  />
);

function Steps({ t }: { t: Texts }) {
  const [state, setState] = useState<TicketDocumentState>('drafted');
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Example t={t} state={state} />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button variant="secondary" size="small" onClick={() => setState('sent')}>
          {t.send}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setState('paid')}>
          {t.pay}
        </Button>
      </div>
    </div>
  );
}

export default defineSpecimens({
  parts: { TicketDocument },
  use: 'Shows one order with its reference and its state.',
  do: 'Keep the same document on the page while its state changes, so that the change is animated.',
  dont: 'Show something without a reference in it.',
  texts,
  specimens: {
    default: { show: (t) => <Example t={t} state="drafted" /> },
    sent: { show: (t) => <Example t={t} state="sent" />, differsFrom: 'default' },
    onItsWay: { show: (t) => <Example t={t} state="onItsWay" />, differsFrom: 'default' },
    paid: { show: (t) => <Example t={t} state="paid" />, differsFrom: 'sent' },
    void: { show: (t) => <Example t={t} state="void" />, differsFrom: 'sent' },
    steps: { show: (t) => <Steps t={t} /> },
  },
});
