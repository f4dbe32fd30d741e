import type { Text } from './text-type.ts';

export type DepositMethodContent = {
  id: string;
  kind: 'bank' | 'wallet' | 'cash' | 'card' | 'crypto';
  name: Text;
  summary: Text;
  /** Minimum amount, in minor units; `max` and `fee.fixed` are also in minor units. */
  min: number;
  max: number;
  fee: { basisPoints: number; fixed: number };
  minutes: { from: number; to: number };
  quick: readonly number[];
  steps: readonly Text[];
  /**
   * An unpaid order expires after `openMinutes`. The balance is credited `creditSeconds` after the user reports the
   * payment.
   */
  openMinutes: number;
  creditSeconds: number;
  note: Text;
};

export const depositMethodContents: readonly DepositMethodContent[] = [
  {
    id: 'billetera',
    kind: 'wallet',
    name: { es: 'Chasqui, billetera móvil', en: 'Chasqui mobile wallet' },
    summary: { es: 'Escaneas un QR con tu celular.', en: 'You scan a QR code with your phone.' },
    min: 500,
    max: 200_000,
    fee: { basisPoints: 0, fixed: 0 },
    minutes: { from: 1, to: 3 },
    quick: [2_000, 5_000, 10_000, 20_000],
    steps: [
      { es: 'Elige el monto y genera tu orden.', en: 'Choose the amount and create your order.' },
      {
        es: 'Abre Chasqui, toca «Escanear» y apunta al código QR.',
        en: 'Open Chasqui, tap “Scan” and point at the QR code.',
      },
      {
        es: 'Revisa que el monto sea el de la orden, hasta el último céntimo, y confirma.',
        en: 'Check that the amount is the order’s, to the last cent, and confirm.',
      },
      { es: 'Vuelve aquí y toca «Ya pagué».', en: 'Come back here and press “I have paid”.' },
    ],
    openMinutes: 15,
    creditSeconds: 6,
    note: {
      es: 'Paga desde una billetera a tu nombre: las de otras personas se devuelven.',
      en: 'Pay from a wallet in your own name: those of other people are sent back.',
    },
  },
  {
    id: 'banco',
    kind: 'bank',
    name: { es: 'Transferencia bancaria', en: 'Bank transfer' },
    summary: { es: 'Desde tu banco, sin comisión.', en: 'From your bank, free of charge.' },
    min: 2_000,
    max: 2_500_000,
    fee: { basisPoints: 0, fixed: 0 },
    minutes: { from: 5, to: 30 },
    quick: [5_000, 10_000, 50_000, 100_000],
    steps: [
      { es: 'Elige el monto y genera tu orden.', en: 'Choose the amount and create your order.' },
      {
        es: 'En la app de tu banco, transfiere a la cuenta que te mostramos.',
        en: 'In your bank’s app, transfer to the account that we show you.',
      },
      {
        es: 'Escribe la referencia en el concepto: así sabemos que es tuyo.',
        en: 'Write the reference in the description: that is how we know it is yours.',
      },
      { es: 'Vuelve aquí y toca «Ya pagué».', en: 'Come back here and press “I have paid”.' },
    ],
    openMinutes: 60,
    creditSeconds: 15,
    note: {
      es: 'Entre bancos distintos puede tardar hasta 30 minutos; de noche, hasta la mañana siguiente.',
      en: 'Between different banks it may take up to 30 minutes; at night, until the next morning.',
    },
  },
  {
    id: 'tarjeta',
    kind: 'card',
    name: { es: 'Tarjeta de débito', en: 'Debit card' },
    summary: { es: 'La apruebas en la app de tu banco.', en: 'You approve it in your bank’s app.' },
    min: 2_000,
    max: 500_000,
    fee: { basisPoints: 250, fixed: 0 },
    minutes: { from: 1, to: 2 },
    quick: [5_000, 10_000, 20_000, 50_000],
    steps: [
      { es: 'Elige el monto y genera tu orden.', en: 'Choose the amount and create your order.' },
      {
        es: 'Abre la app de tu banco: verás un cobro por aprobar con el mismo código de aquí.',
        en: 'Open your bank’s app: you will see a charge to approve with the same code as here.',
      },
      {
        es: 'Si el código coincide, apruébalo. Nunca te pedimos el número de tu tarjeta.',
        en: 'If the code is the same, approve it. We never ask for your card number.',
      },
      { es: 'Vuelve aquí y toca «Ya pagué».', en: 'Come back here and press “I have paid”.' },
    ],
    openMinutes: 10,
    creditSeconds: 5,
    note: {
      es: 'Solo tarjetas de débito a tu nombre. No aceptamos crédito: se juega con lo que se tiene.',
      en: 'Debit cards in your own name only. No credit: one plays with what one has.',
    },
  },
  {
    id: 'agente',
    kind: 'cash',
    name: { es: 'Efectivo en agente', en: 'Cash at an agent' },
    summary: { es: 'En bodegas y farmacias, con un código.', en: 'At corner shops and pharmacies, with a code.' },
    min: 1_000,
    max: 150_000,
    fee: { basisPoints: 0, fixed: 150 },
    minutes: { from: 5, to: 15 },
    quick: [2_000, 5_000, 10_000, 20_000],
    steps: [
      { es: 'Elige el monto y genera tu código.', en: 'Choose the amount and create your code.' },
      {
        es: 'Ve a un agente El Mostrador y di que pagas un código de Tambo Pagos.',
        en: 'Go to an El Mostrador agent and say that you pay a Tambo Pagos code.',
      },
      {
        es: 'Dicta el código, entrega el efectivo y guarda el comprobante.',
        en: 'Read out the code, hand over the cash and keep the slip.',
      },
      { es: 'Vuelve aquí y toca «Ya pagué».', en: 'Come back here and press “I have paid”.' },
    ],
    openMinutes: 24 * 60,
    creditSeconds: 10,
    note: {
      es: 'Paga el monto exacto: el agente no puede cambiarlo.',
      en: 'Pay the exact amount: the agent cannot change it.',
    },
  },
  {
    id: 'cripto',
    kind: 'crypto',
    name: { es: 'Dólar digital (USDT)', en: 'Digital dollar (USDT)' },
    summary: { es: 'Por la red TRON, a cualquier hora.', en: 'Over the TRON network, at any hour.' },
    min: 10_000,
    max: 5_000_000,
    fee: { basisPoints: 0, fixed: 350 },
    minutes: { from: 10, to: 30 },
    quick: [10_000, 50_000, 100_000, 500_000],
    steps: [
      { es: 'Elige el monto y genera tu orden.', en: 'Choose the amount and create your order.' },
      {
        es: 'En tu monedero, elige USDT por la red TRON (TRC-20). Por otra red se pierde.',
        en: 'In your wallet, choose USDT over the TRON network (TRC-20). Over another one it is lost.',
      },
      {
        es: 'Copia la dirección o escanea el QR y envía la cantidad exacta.',
        en: 'Copy the address or scan the QR code and send the exact quantity.',
      },
      { es: 'Vuelve aquí y toca «Ya pagué».', en: 'Come back here and press “I have paid”.' },
    ],
    openMinutes: 30,
    creditSeconds: 20,
    note: {
      es: 'La tasa vale mientras corre el reloj. La dirección sirve solo para esta orden.',
      en: 'The rate holds while the clock runs. The address is good for this order alone.',
    },
  },
];
