import { useEffect, useMemo, useState } from 'react';
import { cx } from './class-names.ts';
import css from './html.module.css';
import { plainText } from './plain-text.ts';

type Clean = (html: string) => string;

let clean: Clean | null = null;
let loading: Promise<Clean> | null = null;

/** Loads the sanitizer once. If the load fails, the next text that needs the sanitizer tries again. */
function load(): Promise<Clean> {
  loading ??= import('./sanitize-html.ts')
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
 * Shows HTML from the gateway, always sanitized. When the sanitizer is not loaded yet or fails to load, the HTML is
 * shown as plain text.
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only use, and only with cleaned HTML
  return <div className={cx(css.html, className)} data-html="" dangerouslySetInnerHTML={cleaned} />;
}
