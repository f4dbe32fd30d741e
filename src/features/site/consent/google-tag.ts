import { routePattern } from '../../../routes/page-queries.ts';
import { removeAnalyticsCookies } from '../../../storage/cookies.ts';

const script = 'https://www.googletagmanager.com/gtag/js';
const history = ['popstate', 'pushState', 'replaceState'];

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/** The only script of another site; the content security policy names its host and this policy. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('sorteo-analytics', {
    createScriptURL: (url) => {
      if (!url.startsWith(script)) throw new TypeError('Only the tag of the measurement may load');
      return url;
    },
  });
  return policy ? policy.createScriptURL(address) : address;
}

const disabled = (id: string) => `ga-disable-${id}`;

/**
 * Loads the tag of Google and sends it a page view for each address, as the entry of the route table. Returns a
 * function that stops the measurement and deletes its cookies.
 */
export function startTag(id: string): () => void {
  const flags = window as unknown as Record<string, unknown>;
  flags[disabled(id)] = false;
  window.dataLayer ??= [];
  // The tag reads the `arguments` object of each command.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag accepts no array
    window.dataLayer?.push(arguments);
  }
  const page = () => ({
    page_location: `${location.origin}${routePattern()}`,
    page_title: routePattern(),
    page_referrer: '',
  });
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('set', page());
  gtag('config', id, { ...page(), send_page_view: false, allow_google_signals: false });
  let last = '';
  const send = () => {
    if (routePattern() === last) return;
    last = routePattern();
    gtag('set', page());
    gtag('event', 'page_view', page());
  };
  send();
  for (const change of history) addEventListener(change, send);
  const element = document.createElement('script');
  element.async = true;
  const address = new URL(script);
  address.searchParams.set('id', id);
  element.src = trusted(address.href);
  element.addEventListener('error', (event) => event.stopPropagation());
  document.head.append(element);
  return () => {
    for (const change of history) removeEventListener(change, send);
    flags[disabled(id)] = true;
    gtag('consent', 'update', { ...denied, analytics_storage: 'denied' });
    element.remove();
    removeAnalyticsCookies();
  };
}
