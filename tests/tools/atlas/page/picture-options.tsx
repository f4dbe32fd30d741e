import { useId } from 'react';
import type { Look } from '../capture.ts';

const parts = [
  { name: 'Width', values: ['390', '1440'] },
  { name: 'Language', values: ['es', 'en'] },
  { name: 'Theme', values: ['light', 'dark'] },
] as const;

export function LookSwitch({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  const id = useId();
  const chosen = look.split('-');
  return (
    <div className="looks">
      {parts.map(({ name, values }, place) => (
        <fieldset key={name} className="switch">
          <legend className="hidden">{name}</legend>
          {values.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name={`${id}${name}`}
                checked={chosen[place] === value}
                onChange={() => onLook(chosen.with(place, value).join('-') as Look)}
              />
              <span>{value}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
