import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { inLanguage, type Language } from '../../../locales/languages.ts';
import { ErrorBoundary } from '../../../src/ui/error-boundary.tsx';
import { comparedStates, type ForcedState, type Specimen, type Specimens } from '../../../src/ui/specimen.ts';
import { accessibleName } from './accessible-name.ts';
import type { Address } from './address.ts';
import css from './frame.module.css';
import { applyMedia } from './media.ts';
import { cssOf } from './palettes.ts';
import { components, parts } from './parts.ts';
import { Tokens } from './tokens.tsx';

const controls = 'button:not([tabindex="-1"]),a[href],input,select,textarea,[tabindex="0"]';

/** Tokens of `data-forced` on the element, and on the elements around it. */
const forcedTokens: Record<ForcedState, readonly [own: string, around: string]> = {
  hover: ['hover', 'hover'],
  focus: ['focus within', 'within'],
  active: ['active hover', 'active hover'],
};

function forceState(specimen: HTMLElement, { force, on = controls }: Specimen): void {
  const target = specimen.querySelector<HTMLElement>(on);
  if (!force || !target) return;
  const [own, around] = forcedTokens[force];
  target.dataset['forced'] = own;
  for (let element = target.parentElement; element && element !== specimen; element = element.parentElement)
    element.dataset['forced'] = around;
}

function Shown({ specimen, texts, language }: { specimen: Specimen; texts: Specimens['texts']; language: Language }) {
  const text = Object.fromEntries(Object.entries(texts).map(([key, words]) => [key, inLanguage(words, language)]));
  return <>{specimen.show(text, language)}</>;
}

function Showcase({ part, state, language }: { part: string; state: string; language: Language }) {
  const { specimens, texts } = parts[part] as Specimens;
  const specimen = specimens[state] as Specimen;
  const box = useRef<HTMLDivElement>(null);
  const [named, setNamed] = useState<ReturnType<typeof accessibleName>>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    forceState(box.current, specimen);
    setNamed(accessibleName(box.current));
  }, [specimen]);
  const id = `${part}-${state}-caption`;
  return (
    <section
      className={css.showcase}
      aria-labelledby={id}
      data-part={part}
      data-state={state}
      data-base={specimen.differsFrom ?? (comparedStates.includes(state) ? 'default' : undefined)}
    >
      <p className={css.caption} lang="en" dir="ltr">
        <strong id={id}>
          <span className="visuallyHidden">{part} </span>
          {state}
        </strong>
        <span className={css.named}>
          {named ? `${named.role}${named.name ? `: ${named.name}` : ''}` : 'decoration'}
        </span>
      </p>
      <div ref={box} className={css.specimen} data-specimen="">
        <ErrorBoundary fallback={(error) => <p data-failed="">{String(error)}</p>}>
          <Shown specimen={specimen} texts={texts} language={language} />
        </ErrorBoundary>
      </div>
    </section>
  );
}

const statesOf = ({ part, state }: Address): (readonly [part: string, state: string])[] => {
  const chosen = part === '*' ? Object.keys(components) : part.split(',');
  return chosen.flatMap((name) => {
    const all = Object.entries(parts[name]?.specimens ?? {});
    const shown = all.filter(([key, { isAlone }]) => (state === null ? !isAlone : key === state));
    return shown.map(([key]) => [name, key] as const);
  });
};

/** Document of a frame: the specimens of one part, or of several parts separated by commas, or of all (`*`). */
export function Frame({ address }: { address: Address }): ReactNode {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    document.documentElement.lang = address.lang;
    document.documentElement.dir = address.dir;
    dataset['theme'] = address.theme;
    dataset['frame'] = '';
    style.fontSize = `${address.text}%`;
    document.title = `${address.part} specimens`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(cssOf(address.palette));
    document.adoptedStyleSheets = [sheet];
    if (address.motion === 'reduced') applyMedia('motion');
    if (address.colors === 'forced') {
      applyMedia('colors');
      dataset['colors'] = 'forced';
    }
  }, [address]);
  const states = statesOf(address);
  return (
    <main className={css.frame} data-all={address.part === '*' || undefined} tabIndex={-1}>
      <h1 className="visuallyHidden" lang="en">
        {address.part} specimens
      </h1>
      {address.part === 'tokens' ? (
        <Tokens address={address} />
      ) : (
        states.map(([part, state]) => (
          <Showcase key={`${part} ${state}`} part={part} state={state} language={address.lang} />
        ))
      )}
    </main>
  );
}
