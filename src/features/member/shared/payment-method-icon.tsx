import css from './payment-method-icon.module.css';

type Kind = 'bank' | 'wallet' | 'cash' | 'card' | 'crypto';

/** Each icon has two colors; the text next to it names the payment method. */
const drawings: Record<Kind, { ground: string; lines: string }> = {
  bank: {
    ground: 'M6 14 20 6l14 8v2H6zM8 31h24v3H8z',
    lines: 'M6 14 20 6l14 8v2.5H6zM10 17v13M16.5 17v13M23.5 17v13M30 17v13M6.5 30.5h27v3.5h-27zM20 11v.5',
  },
  wallet: {
    ground: 'M12 5h16v30H12zM16 16h8v8h-8z',
    lines: 'M12.5 5h15v30h-15zM17.5 31.5h5M16 12.5h3v3h-3zM21.5 12.5h3v3h-3zM16 18h3v3h-3zM21.5 18v3h3M24.5 23.5h-8',
  },
  cash: {
    ground: 'M5 13h30l-2 7H7zM9 21h22v13H9z',
    lines:
      'M8.5 7h23L35 14v3a3.5 3.5 0 0 1-7.2 1 3.8 3.8 0 0 1-7.8 0 3.8 3.8 0 0 1-7.8 0A3.5 3.5 0 0 1 5 17v-3zM8.5 21.5V34h23V21.5M13 26h7v8M24 26h4v4h-4z',
  },
  card: {
    ground: 'M4 15h32v5H4zM8 25h7v4H8z',
    lines: 'M6 9h28a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2zM4 15h32M4 19.5h32M8 26h7M25 26h7',
  },
  crypto: {
    ground: 'M20 4l13.5 8v16L20 36 6.5 28V12z',
    lines:
      'M20 4l13.5 8v16L20 36 6.5 28V12zM14 13.5h12M20 13.5V29M12.5 19.5c0-1.4 3.4-2.5 7.5-2.5s7.5 1.1 7.5 2.5S24.1 22 20 22s-7.5-1.1-7.5-2.5z',
  },
};

export const MethodMark = ({ kind }: { kind: Kind }) => (
  <svg className={css.mark} data-kind={kind} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
    <path className={css.ground} d={drawings[kind].ground} />
    <path className={css.lines} d={drawings[kind].lines} />
  </svg>
);
