import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { DateField } from './date-field.tsx';
import css from './date-range.module.css';
import {
  checkRange,
  type Days,
  presetRange,
  type RangeBounds,
  type RangeFault,
  type RangePreset,
  rangePresets,
  stepRange,
} from './day-range.ts';
import { IconButton } from './icon-button.tsx';

export type DateRangeLabels = {
  legend: string;
  from: string;
  to: string;
  apply: string;
  earlier: string;
  later: string;
  presets: Record<RangePreset, string>;
  faults: Record<RangeFault, string>;
  /** Name of the button that opens the calendar of a field. */
  calendar: (field: string) => string;
  /** Names the order of the parts of a date, for example "dd/mm/aaaa". */
  example: string;
};

const isSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to;

/**
 * Selection of a range of days (spec 2 §9). A preset applies immediately; days that the user types apply when they are
 * valid and the user confirms them. Presets outside the bounds are not shown. `today` is the day from which the presets
 * are calculated.
 */
export function DateRange({
  range,
  today,
  bounds,
  labels,
  language,
  onChange,
}: {
  range: Days;
  today: string;
  bounds: RangeBounds;
  labels: DateRangeLabels;
  /** BCP 47 tag of the page's language. */
  language: string;
  onChange: (range: Days) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Days | null>(null);
  const [faults, setFaults] = useState<Partial<Record<keyof Days, RangeFault>>>({});
  const draft = typed ?? range;

  const choose = (next: Days) => {
    setTyped(null);
    setFaults({});
    onChange(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkRange(draft, bounds);
    setFaults(found);
    const first = found.from ? 'from' : found.to ? 'to' : null;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else choose(draft);
  };
  const field = (end: keyof Days) => (
    <DateField
      label={labels[end]}
      name={end}
      language={language}
      calendarLabel={labels.calendar(labels[end])}
      example={labels.example}
      min={bounds.min}
      max={bounds.max}
      value={draft[end]}
      error={faults[end] && labels.faults[faults[end]]}
      onChange={(value) => {
        setTyped({ ...draft, [end]: value });
        setFaults({ ...faults, [end]: undefined });
      }}
    />
  );
  const steps = { earlier: stepRange(range, -1, bounds), later: stepRange(range, 1, bounds) };
  const step = (way: 'earlier' | 'later') => (
    <IconButton
      icon={way === 'earlier' ? 'chevron-left' : 'chevron-right'}
      label={labels[way]}
      aria-disabled={!steps[way]}
      onClick={() => steps[way] && choose(steps[way])}
    />
  );
  const presets = rangePresets.filter(
    (preset) => Object.keys(checkRange(presetRange(preset, today), bounds)).length === 0,
  );

  return (
    <form ref={form} className={css.range} aria-label={labels.legend} noValidate onSubmit={submit}>
      <div className={css.presets}>
        {presets.map((preset) => {
          const days = presetRange(preset, today);
          return (
            <Chip key={preset} pressed={isSame(days, range)} onClick={() => choose(days)}>
              {labels.presets[preset]}
            </Chip>
          );
        })}
      </div>
      <div className={css.fields}>
        {field('from')}
        {field('to')}
        <div className={css.actions}>
          <Button type="submit" variant="secondary" className={css.apply}>
            {labels.apply}
          </Button>
          {step('earlier')}
          {step('later')}
        </div>
      </div>
    </form>
  );
}
