import { useEffect, useMemo, useState } from 'react';
import { cx } from './cx.ts';
import css from './html.module.css';
import { plainText } from './plain-text.ts';

type Clean = (html: string) => string;

let clean: Clean | null = null;
let loading: Promise<Clean> | null = null;

/** Loads the cleaner once; after a failed load, the next text requests it again. */
function load(): Promise<Clean> {
  loading ??= import('./clean-html.ts')
    .then(({ createCleaner }) => {
      clean = createCleaner();
      return clean;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/**
 * HTML of the gateway, which is always cleaned before it is shown. Until the cleaner loads, or when it fails to load,
 * the plain text is shown instead.
 */
export function Html({ html, className }: { html: string; className?: string | undefined }) {
  const [cleaner, setCleaner] = useState(() => clean);
  useEffect(() => {
    let isGone = false;
    if (!cleaner) {
      load().then(
        (loaded) => {
          if (!isGone) setCleaner(() => loaded);
        },
        () => undefined,
      );
    }
    return () => {
      isGone = true;
    };
  }, [cleaner]);
  const cleaned = useMemo(() => (cleaner ? { __html: cleaner(html) } : null), [cleaner, html]);
  if (!cleaned) return <div className={cx(css.html, css.plain, className)}>{plainText(html)}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, and only what the cleaner gives back
  return <div className={cx(css.html, className)} data-html="" dangerouslySetInnerHTML={cleaned} />;
}
