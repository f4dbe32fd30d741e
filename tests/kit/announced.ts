const roots: ShadowRoot[] = [];
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (init) {
  const root = attach.call(this, init);
  roots.push(root);
  return root;
};

/** The texts that the site announced to screen readers in the last seconds, in one of its live regions or in both. */
export const announced = (region = ''): string[] =>
  roots.flatMap((root) =>
    [...root.querySelectorAll(region ? `[aria-live=${region}] > *` : '[aria-live] > *')].map(
      ({ textContent }) => textContent ?? '',
    ),
  );

const nextTask = () => new Promise((resolve) => setImmediate(resolve));

/** Removes the announcements of earlier tests, including those that are still queued. */
export async function forgetAnnounced(): Promise<void> {
  for (let task = 0; task < 4; task++) await nextTask();
  for (const line of roots.flatMap((root) => [...root.querySelectorAll('[aria-live] > *')])) line.remove();
}
