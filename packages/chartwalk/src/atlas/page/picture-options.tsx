import { useId } from 'react';
import type { Look } from '../capture.ts';

const parts = [
  { name: 'Width', partOf: ({ width }: Look) => String(width) },
  { name: 'Language', partOf: ({ language }: Look) => language ?? '' },
  { name: 'Theme', partOf: ({ theme }: Look) => theme },
] as const;

/** Chooses a look by its parts; a part with a single value is not shown. */
export function LookSwitch({
  looks,
  look,
  onLook,
}: {
  looks: readonly Look[];
  look: string;
  onLook: (look: string) => void;
}) {
  const id = useId();
  const chosen = looks.find((one) => one.name === look) ?? looks[0];
  if (!chosen) return null;
  return (
    <div className="looks">
      {parts.map(({ name, partOf }) => {
        const values = [...new Set(looks.map(partOf))];
        if (values.length < 2) return null;
        const withValue = (value: string) =>
          looks.find((one) =>
            parts.every((part) => part.partOf(one) === (part.name === name ? value : part.partOf(chosen))),
          ) ?? chosen;
        return (
          <fieldset key={name} className="switch">
            <legend className="hidden">{name}</legend>
            {values.map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  name={`${id}${name}`}
                  checked={partOf(chosen) === value}
                  onChange={() => onLook(withValue(value).name)}
                />
                <span>{value}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
