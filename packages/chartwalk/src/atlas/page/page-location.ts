import { useSyncExternalStore } from 'react';

/**
 * The selected page and items. They are stored in the URL, so that the view can be bookmarked and shared, and the Back
 * button works.
 */
export type Place =
  | { page: 'index' }
  | { page: 'messages' }
  | { page: 'changes' }
  | { page: 'chart'; chart: string; state?: string; path?: string; step?: number };

export function hrefOf(place: Place): string {
  if (place.page !== 'chart') return `#${place.page}`;
  const { chart, state, path, step } = place;
  const parts = ['chart', chart];
  if (state !== undefined) parts.push('state', state);
  else if (path !== undefined) parts.push('path', path, String(step ?? 0));
  return `#${parts.map(encodeURIComponent).join('/')}`;
}

export function placeOf(hash: string): Place {
  const [page, chart, part, name, step] = hash.replace(/^#/, '').split('/').map(decodeURIComponent);
  if (page === 'messages' || page === 'changes') return { page };
  if (page !== 'chart' || !chart) return { page: 'index' };
  if (part === 'state' && name !== undefined) return { page, chart, state: name };
  if (part === 'path' && name) return { page, chart, path: name, step: Number(step) || 0 };
  return { page, chart };
}

export const goTo = (place: Place): void => {
  location.hash = hrefOf(place);
};

/** The place of the address; `home` is the page of an address that names none. */
export function usePlace(home: 'index' | 'changes'): Place {
  const hash = useSyncExternalStore(
    (heard) => {
      addEventListener('hashchange', heard);
      return () => removeEventListener('hashchange', heard);
    },
    () => location.hash,
  );
  return hash.replace('#', '') === '' ? { page: home } : placeOf(hash);
}
