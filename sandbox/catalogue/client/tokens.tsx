import { contrast, distance, ownTokens, parseColour } from '../../../src/branding/palette.ts';
import sheet from '../../../src/ui/tokens.css?raw';
import type { Address } from './address.ts';
import { sheetsOf } from './palettes.ts';
import css from './tokens.module.css';

const valuesOf = (pattern: RegExp) =>
  [...sheet.matchAll(pattern)].map(([, name = '', value = '']) => ({ name, value }));

const aliases = valuesOf(/--([\w-]+): var\(--([\w-]+)\);/g);
const sizes = valuesOf(/--(t\d): ([^;]+);/g);
const spaces = valuesOf(/--(s\d): ([^;]+);/g);
const times = valuesOf(/--(d\d): (\d+ms);/g);

/** Surface on which a color is used; the others stand on the page. */
const surfaces: Record<string, string> = {
  'on-action': 'brand',
  'on-accent': 'accent',
  'on-danger': 'danger',
  'action-strong': 'on-action',
};

export function Tokens({ address }: { address: Address }) {
  const scheme = address.theme === 'dark' ? 'dark' : 'light';
  const colors: Record<string, string> = { ...ownTokens(scheme), ...sheetsOf(address.palette)[scheme] };
  const colorOf = (name: string) => parseColour(colors[name] ?? colors['bg'] ?? '');
  return (
    <div className={css.tokens} lang="en" dir="ltr">
      <section>
        <h2>Colors</h2>
        <p className={css.note}>
          Contrast is measured with the surface that is named, distance in oklab to the brand color. Under 0.1 two
          colors look alike.
        </p>
        <ul className={css.swatches}>
          {Object.keys(colors).map((name) => {
            const surface = surfaces[name] ?? 'bg';
            const ratio = contrast(colorOf(name), colorOf(surface));
            return (
              <li key={name}>
                <span className={css.swatch} style={{ background: `var(--${name})` }} />
                <strong>{name}</strong>
                <span>{surface === name ? 'page' : `${ratio.toFixed(1)}:1 on ${surface}`}</span>
                <span>
                  {name === 'brand' ? 'brand' : `${distance(colorOf(name), colorOf('brand')).toFixed(3)} to brand`}
                </span>
              </li>
            );
          })}
        </ul>
        <p className={css.note}>
          {aliases.map(({ name, value }) => (
            <code key={name}>
              {name} = {value}
            </code>
          ))}
        </p>
      </section>
      <section>
        <h2>Type</h2>
        {sizes.map(({ name, value }) => (
          <p key={name} className={css.line}>
            <code>
              {name} {value}
            </code>
            <span style={{ fontSize: `var(--${name})` }}>P 12,840.50 · Saldo disponible</span>
            <span className={css.display} style={{ fontSize: `var(--${name})` }}>
              P 12,840.50 · Saldo disponible
            </span>
          </p>
        ))}
      </section>
      <section>
        <h2>Spacing</h2>
        {spaces.map(({ name, value }) => (
          <p key={name} className={css.line}>
            <code>
              {name} {value}
            </code>
            <span className={css.space} style={{ width: `var(--${name})` }} />
          </p>
        ))}
      </section>
      <section>
        <h2>Motion</h2>
        <p className={css.note}>Hover or focus a row. With reduced motion, all times are 0.</p>
        {times.map(({ name, value }) => (
          <button type="button" key={name} className={css.motion}>
            <code>
              {name} {value}
            </code>
            <span className={css.ball} style={{ transitionDuration: `var(--${name})` }} />
          </button>
        ))}
      </section>
    </div>
  );
}
