/** Expected duration of a payout, in minutes. */
export const payoutMinutes = { bank: { from: 60, to: 240 }, wallet: { from: 5, to: 30 } } as const;

/** Invented banks and electronic wallets for withdrawals. */
export const institutions = [
  { id: 'austral', kind: 'bank', name: 'Banco Austral', minDigits: 20, maxDigits: 20 },
  { id: 'litoral', kind: 'bank', name: 'Banco del Litoral', minDigits: 18, maxDigits: 20 },
  { id: 'cordillera', kind: 'bank', name: 'Caja Cordillera', minDigits: 14, maxDigits: 20 },
  { id: 'pacifico-sur', kind: 'bank', name: 'Banco Pacífico Sur', minDigits: 11, maxDigits: 16 },
  { id: 'yapa', kind: 'wallet', name: 'Yapa', minDigits: 9, maxDigits: 9 },
  { id: 'plinn', kind: 'wallet', name: 'Plinn', minDigits: 9, maxDigits: 12 },
] as const;
