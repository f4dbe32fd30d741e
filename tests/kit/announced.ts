import { hook } from '../../src/ui/data-attributes.ts';

const linesOf = (region: string) => [
  ...document.querySelectorAll(`[${hook.announcer}] > [aria-live${region && `=${region}`}] > *`),
];

/** The texts that the site announced to screen readers in the last seconds, in one kind of live region or in both. */
export const announced = (region: 'polite' | 'assertive' | '' = ''): string[] =>
  linesOf(region).map(({ textContent }) => textContent);

const nextTask = () => new Promise((resolve) => setImmediate(resolve));

/** Removes the announcements of earlier tests, including those that are still queued. */
export async function forgetAnnounced(): Promise<void> {
  for (let task = 0; task < 4; task++) await nextTask();
  for (const line of linesOf('')) line.remove();
}
