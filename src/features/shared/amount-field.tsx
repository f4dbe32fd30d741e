import { useId, useRef, useState } from 'react';
import {
  type AmountFormat,
  type ParsedAmount,
  parseAmount,
  possibleReadings,
  typedAmount,
} from '../../../machines/domain/amount.ts';
import { useTranslate } from '../../i18n.ts';
import { textOf, useAnnounced } from '../../ui/announcement.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { MoneyField, type QuickAmount, typeInto } from '../../ui/money-field.tsx';
import { Spoken } from '../../ui/spoken.tsx';
import css from './amount-field.module.css';

type Show = (value: number) => string;

/**
 * Field for an amount, a rate or a number. It shows the parsed value, but not while a text in the format of the site is
 * unchanged. It asks the user when the text has two possible meanings. With `symbol`, it is a field for money. All other
 * props go to the input element.
 */
export function AmountField({
  format,
  most,
  show,
  symbol,
  quick,
  quickLabel,
  onInput,
  ...field
}: FieldProps & {
  format: AmountFormat;
  /** Largest value that the field accepts; the field offers no larger one. */
  most: number;
  /** Formats a value in the smallest unit. */
  show: Show;
  symbol?: string;
  quick?: readonly QuickAmount[];
  quickLabel?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const readingId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = String(field.value ?? typed ?? field.defaultValue ?? '');
  const [first] = useState(text);
  const isFixed = Boolean(field.readOnly || field.disabled);
  const choose = (value: number) => {
    const input = box.current?.querySelector('input');
    if (!input) return;
    typeInto(input, typedAmount(value, format));
    input.focus();
  };
  const shared = {
    inputMode: format.decimals > 0 ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    ...field,
    'aria-describedby': readingId,
    onInput: (event: Parameters<NonNullable<FieldProps['onInput']>>[0]) => {
      setTyped(event.currentTarget.value);
      onInput?.(event);
    },
  };
  return (
    <div ref={box} className={css.amount}>
      {symbol === undefined ? (
        <Field {...shared} />
      ) : (
        <MoneyField {...shared} symbol={symbol} quick={quick ?? []} quickLabel={quickLabel ?? field.label} />
      )}
      <Query
        id={readingId}
        text={text}
        format={format}
        most={most}
        parsed={parseAmount(text, format)}
        show={show}
        isTyped={typed !== null || text !== first}
        isFixed={isFixed}
        onChoose={choose}
      />
    </div>
  );
}

function Query({
  id,
  text,
  format,
  most,
  parsed,
  show,
  isTyped,
  isFixed,
  onChoose,
}: {
  id: string;
  text: string;
  format: AmountFormat;
  most: number;
  parsed: ParsedAmount;
  show: Show;
  /** The text changed since the field appeared. */
  isTyped: boolean;
  isFixed: boolean;
  onChoose: (value: number) => void;
}) {
  const t = useTranslate();
  const reading = useRef<HTMLParagraphElement>(null);
  // A text in the format of the site has no other meaning.
  const isPlain = parsed.kind === 'amount' && text.trim() === typedAmount(parsed.minor, format);
  useAnnounced(() => (isPlain ? '' : textOf(reading)), { when: 'settled', after: 800 });
  const readings = possibleReadings(parsed, most);
  const isCut = parsed.kind === 'ambiguous' && parsed.readings.length === 1;
  const [one, other] = readings;
  return (
    <>
      <p ref={reading} id={id} className={css.reading}>
        {parsed.kind === 'amount' && (isTyped || !isPlain) && (
          <span>
            <Spoken>{t('amounts.amount.readAs', { value: show(parsed.minor) })}</Spoken>
          </span>
        )}
        {one !== undefined && (
          <span>
            <Spoken>
              {other === undefined
                ? t(isCut ? 'amounts.amount.chooseOne' : 'amounts.amount.chooseOnly', {
                    typed: text.trim(),
                    one: show(one),
                  })
                : t('amounts.amount.choose', { typed: text.trim(), one: show(one), other: show(other) })}
            </Spoken>
          </span>
        )}
      </p>
      {readings.length > 0 && (
        <fieldset className={css.readings} aria-labelledby={id}>
          {readings.map((value) => (
            <Chip key={value} disabled={isFixed} onClick={() => onChoose(value)}>
              {show(value)}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  );
}
