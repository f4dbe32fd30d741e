import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { languages } from '../../../locales/languages.ts';
import { Logo } from '../../../src/ui/logo.tsx';
import { Select } from '../../../src/ui/select.tsx';
import type { Specimens } from '../../../src/ui/specimen.ts';
import { type Address, type ChoiceName, choices, readAddress, writeAddress } from './address.ts';
import css from './catalogue-page.module.css';
import { cssOf } from './palettes.ts';
import { components, parts, patternNames } from './parts.ts';

const labels: Record<ChoiceName, string> = {
  theme: 'Theme',
  lang: 'Language',
  dir: 'Direction',
  width: 'Width',
  text: 'Text size',
  motion: 'Motion',
  colors: 'Colors',
  palette: 'Operator',
};

const words: Record<string, string> = {
  ...Object.fromEntries(languages.map(({ code, name }) => [code, name])),
  ltr: 'Left to right',
  rtl: 'Right to left',
  '100': '100 %',
  '200': '200 %',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const titleOf = (part: string) => capital(part.replace('pattern-', '').replaceAll('-', ' '));

type Go = (change: Partial<Address>) => void;

function PartLink({ part, address, go }: { part: string; address: Address; go: Go }) {
  const next = { part, state: null };
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(next);
  };
  return (
    <a
      href={writeAddress({ ...address, ...next })}
      aria-current={address.part === part ? 'page' : undefined}
      onClick={follow}
    >
      {titleOf(part)}
    </a>
  );
}

const groups: readonly (readonly [title: string, parts: readonly string[]])[] = [
  ['Foundations', ['tokens']],
  ['Components', Object.keys(components)],
  ['Patterns', patternNames],
];

function Preview({ address }: { address: Address }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const watching = useRef<ResizeObserver>(null);
  useEffect(() => () => watching.current?.disconnect(), []);
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const body = currentTarget.contentDocument?.body;
    if (!body) return;
    watching.current?.disconnect();
    watching.current = new ResizeObserver(() => setHeight(Math.max(320, body.scrollHeight)));
    watching.current.observe(body);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the preview can be wider than the page, so keys must scroll it
    <section className={css.preview} aria-label={`Preview at ${address.width} px`} tabIndex={0}>
      <iframe
        ref={frame}
        title={`${titleOf(address.part)} at ${address.width} px`}
        src={writeAddress({ ...address, isFrame: true })}
        style={{ width: `${address.width}px`, height }}
        onLoad={measure}
      />
    </section>
  );
}

function Importers({ files }: { files: readonly string[] }) {
  if (files.length === 0) return <p>No module imports it directly.</p>;
  return (
    <details open={files.length <= 12}>
      <summary>
        {files.length} {files.length === 1 ? 'module' : 'modules'}
      </summary>
      <ul className={css.files}>
        {files.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Sources({ part }: { part: string }) {
  return (
    <p className={css.sources}>
      <a href={`/__ui/source/${part}.tsx`}>src/ui/{part}.tsx</a>
      <a href={`/__ui/source/${part}.specimens.tsx`}>src/ui/{part}.specimens.tsx</a>
    </p>
  );
}

function Rules({ specimens }: { specimens: Specimens }) {
  return (
    <div className={css.rules}>
      <section className={css.do}>
        <h2>Do</h2>
        <p>{specimens.do}</p>
      </section>
      <section className={css.dont}>
        <h2>Don’t</h2>
        <p>{specimens.dont}</p>
      </section>
    </div>
  );
}

function States({ specimens, address, go }: { specimens: Specimens; address: Address; go: Go }) {
  const link = (state: string | null, text: string) => (
    <li key={text}>
      <a
        href={writeAddress({ ...address, state })}
        aria-current={address.state === state ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          go({ state });
        }}
      >
        {text}
      </a>
    </li>
  );
  return (
    <nav className={css.states} aria-label="States">
      <ul>
        {link(null, 'all states')}
        {Object.keys(specimens.specimens).map((state) => link(state, state))}
      </ul>
    </nav>
  );
}

const useImporters = () => {
  const [importers, setImporters] = useState<Record<string, string[]>>({});
  useEffect(() => {
    fetch('/__ui/importers.json')
      .then((response) => response.json())
      .then(setImporters, () => undefined);
  }, []);
  return importers;
};

export function CataloguePage() {
  const [address, setAddress] = useState(() => readAddress(location.search));
  const importers = useImporters();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    const follow = () => setAddress(readAddress(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = address.theme;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(cssOf(address.palette));
    document.adoptedStyleSheets = [sheet];
    document.title = `${titleOf(address.part)} · Sorteo components`;
  }, [address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part moves the focus, another setting does not
  useLayoutEffect(() => {
    if (isOpened.current) heading.current?.focus();
    isOpened.current = true;
  }, [address.part]);
  const go: Go = (change) => {
    const next = { ...address, ...change };
    history.pushState(null, '', writeAddress(next));
    setAddress(next);
  };
  const specimens = parts[address.part];
  const isComponent = address.part in components;
  return (
    <>
      <a className="skipLink" href="#content">
        Skip to the content
      </a>
      <header className={css.header}>
        <a href="/" className={css.logo} aria-label="Sorteo, the site">
          <Logo height={24} />
        </a>
        <p>Components</p>
        <span className={css.count}>{Object.keys(components).length} parts</span>
      </header>
      <div className={css.page}>
        <nav className={css.nav} aria-label="Parts">
          <div className={css.partChoice}>
            <Select
              label="Part"
              value={address.part}
              onChange={({ target }) => go({ part: target.value, state: null })}
            >
              {groups.map(([title, names]) => (
                <optgroup key={title} label={title}>
                  {names.map((name) => (
                    <option key={name} value={name}>
                      {titleOf(name)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </div>
          <div className={css.partList}>
            {groups.map(([title, names]) => (
              <section key={title}>
                <h2>{title}</h2>
                <ul>
                  {names.map((name) => (
                    <li key={name}>
                      <PartLink part={name} address={address} go={go} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </nav>
        <main id="content" className={css.main} tabIndex={-1}>
          <h1 ref={heading} tabIndex={-1}>
            {titleOf(address.part)}
          </h1>
          <p className={css.use}>
            {specimens?.use ?? (address.part === 'tokens' ? 'Values that every style sheet uses.' : 'No such part.')}
          </p>
          {isComponent && <Sources part={address.part} />}
          <details className={css.settings} open={matchMedia('(min-width: 1024px)').matches}>
            <summary>Settings</summary>
            <fieldset className={css.switches} aria-label="Settings of the preview">
              {(Object.keys(choices) as ChoiceName[]).map((name) => (
                <Select
                  key={name}
                  label={labels[name]}
                  value={address[name]}
                  onChange={({ target }) => go({ [name]: target.value })}
                >
                  {[...new Set<string>([...choices[name], address[name]])].map((value) => (
                    <option key={value} value={value}>
                      {words[value] ?? (name === 'width' ? `${value} px` : capital(value))}
                    </option>
                  ))}
                </Select>
              ))}
            </fieldset>
            {address.colors === 'forced' && (
              <p className={css.note}>
                A page can only approximate forced colors. For the exact result choose “Emulate CSS media feature
                forced-colors” in the Rendering panel of the browser’s developer tools, or a contrast theme of the
                system.
              </p>
            )}
          </details>
          {specimens && <States specimens={specimens} address={address} go={go} />}
          <Preview key={writeAddress(address)} address={address} />
          {specimens && <Rules specimens={specimens} />}
          {isComponent && (
            <section className={css.used}>
              <h2>Used in</h2>
              <Importers files={importers[address.part] ?? []} />
            </section>
          )}
        </main>
      </div>
    </>
  );
}
