/** Aborted as soon as one of the two is; `AbortSignal.any` is not in every browser that the site runs in. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    const pass = () => either.abort(signal.reason);
    if (signal.aborted) pass();
    else signal.addEventListener('abort', pass, { once: true, signal: either.signal });
  }
  return either.signal;
}
