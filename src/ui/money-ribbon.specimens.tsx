import { IconButton } from './icon-button.tsx';
import { MoneyRibbon, MoneyRibbonPlace, type RibbonPart } from './money-ribbon.tsx';
import { defineSpecimens } from './specimen.ts';

type Texts = Readonly<Record<'sentence' | 'available' | 'vendors' | 'inPlay' | 'bonus' | 'transit', string>>;

const still = { leaves: 0, arrives: 0, href: '#ribbon' };
const partsOf = (t: Texts): RibbonPart[] => [
  { ...still, kind: 'first', name: t.available, value: 'P 12,840.50', stays: 0.88 },
  { ...still, kind: 'fifth', name: t.vendors, value: 'P 200.00', stays: 0.02 },
  { ...still, kind: 'second', name: t.inPlay, value: 'P 500.00', stays: 0.05 },
  { ...still, kind: 'third', name: t.bonus, value: 'P 70.00', stays: 0.01 },
  { ...still, kind: 'fourth', name: t.transit, value: 'P 450.00', stays: 0.04 },
];

const moved = (t: Texts): RibbonPart[] =>
  partsOf(t).map((part) =>
    part.kind === 'first'
      ? { ...part, stays: 0.6, leaves: 0.2 }
      : part.kind === 'fourth'
        ? { ...part, arrives: 0.1 }
        : part,
  );

export default defineSpecimens({
  parts: { MoneyRibbon, MoneyRibbonPlace },
  use: 'Shows where the money of a person is, in proportion, and what a form would change.',
  do: 'Let the sum of the parts equal the ledger; link each part to the list behind it.',
  dont: 'Animate its amounts, or announce them.',
  texts: {
    sentence: {
      es: 'Tu dinero suma P 14,060.50: P 12,840.50 disponibles.',
      en: 'Your money adds up to P 14,060.50: P 12,840.50 available.',
    },
    available: { es: 'Disponible', en: 'Available' },
    vendors: { es: 'En proveedores', en: 'At providers' },
    inPlay: { es: 'En juego', en: 'In play' },
    bonus: { es: 'Bono por liberar', en: 'Bonus to release' },
    transit: { es: 'En camino', en: 'In transit' },
    after: { es: 'Después', en: 'After this' },
    limit: { es: 'Tu límite deja P 40.00', en: 'Your limit leaves P 40.00' },
    unconfirmed: { es: 'P 300.00 por confirmar', en: 'P 300.00 unconfirmed' },
    unknown: { es: 'Sin datos', en: 'No data' },
    stale: { es: 'Sin actualizar', en: 'Not updated' },
    failed: { es: 'No pudimos cargar tu dinero.', en: 'We couldn’t load your money.' },
    retry: { es: 'Actualizar tu dinero', en: 'Refresh your money' },
  },
  looks: { size: { full: 'default', line: 'line' } },
  specimens: {
    default: { show: (t) => <MoneyRibbon sentence={t.sentence} size="full" parts={partsOf(t)} /> },
    line: { show: (t) => <MoneyRibbon sentence={t.sentence} size="line" parts={partsOf(t)} /> },
    focus: { show: (t) => <MoneyRibbon sentence={t.sentence} size="full" parts={partsOf(t)} />, force: 'focus' },
    future: {
      show: (t) => (
        <MoneyRibbon
          sentence={t.sentence}
          size="full"
          parts={moved(t)}
          future={{ name: t.after, value: 'P 12,740.50' }}
          limit={{ text: t.limit, at: 0.5 }}
        />
      ),
      differsFrom: 'default',
    },
    unconfirmed: {
      show: (t) => (
        <MoneyRibbon
          sentence={t.sentence}
          size="full"
          parts={partsOf(t).map((part) =>
            part.kind === 'fourth' ? { ...part, unconfirmed: { text: t.unconfirmed, reference: 'request-0' } } : part,
          )}
        />
      ),
      differsFrom: 'default',
    },
    stale: {
      show: (t) => (
        <MoneyRibbon
          sentence={t.sentence}
          size="full"
          parts={partsOf(t).map((part) =>
            part.kind === 'third' ? { ...part, value: t.unknown, isUnknown: true, stays: 0 } : part,
          )}
        >
          <span>{t.stale}</span>
          <IconButton icon="refresh" size={18} label={t.retry} />
        </MoneyRibbon>
      ),
    },
    withoutLinks: {
      show: (t) => (
        <MoneyRibbon sentence={t.sentence} size="full" parts={partsOf(t).map(({ href: _, ...part }) => part)} />
      ),
    },
    loading: { show: () => <MoneyRibbonPlace size="full" /> },
    failed: {
      show: (t) => (
        <MoneyRibbonPlace size="full">
          <span>{t.failed}</span>
          <IconButton icon="refresh" size={18} label={t.retry} />
        </MoneyRibbonPlace>
      ),
    },
  },
});
