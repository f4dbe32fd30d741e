/** Aborts when one of the two signals aborts; some supported browsers do not have `AbortSignal.any`. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    const pass = () => either.abort(signal.reason);
    if (signal.aborted) pass();
    else signal.addEventListener('abort', pass, { once: true, signal: either.signal });
  }
  return either.signal;
}
