type Hold = { ask: () => void; href: string; place: number | null };

let hold: Hold | null = null;
let departure: (() => void) | null = null;

/** Position of the current entry in the browser's history; null in a browser that does not tell it. */
const placeInHistory = (): number | null => window.navigation?.currentEntry?.index ?? null;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Returns to the entry that the user left with Back or Forward, and then asks. Other listeners do not see the step,
 * so the page stays as it is.
 */
function undoStep(event: PopStateEvent): void {
  if (!hold || location.href === hold.href) return;
  const { place } = hold;
  const step = (place !== null && (placeInHistory() ?? place - 1) - place) || -1;
  event.stopImmediatePropagation();
  addEventListener('popstate', () => leaveTo(() => history.go(step)), { once: true });
  history.go(-step);
}

/** Watches the steps of the history. Its listener must be the first, because listeners of the window run in their order. */
export const watchSteps = (): void => addEventListener('popstate', undoStep);

/** Goes on with `go`, or asks first when the user would lose something that only this page knows. */
export function leaveTo(go: () => void): void {
  if (!hold) {
    go();
    return;
  }
  departure = go;
  hold.ask();
}

/** From now on, `ask` is called instead of leaving the page. Returns a function that ends this. */
export function holdDeparture(ask: () => void): () => void {
  hold = { ask, href: location.href, place: placeInHistory() };
  addEventListener('beforeunload', warn);
  return () => {
    hold = null;
    removeEventListener('beforeunload', warn);
  };
}

/** Continues the departure that was asked about. The caller has ended the hold. */
export function depart(): void {
  const go = departure;
  departure = null;
  if (go) queueMicrotask(go);
}
