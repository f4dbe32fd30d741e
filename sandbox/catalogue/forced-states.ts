import type { Plugin } from 'vite';

const forced: readonly (readonly [RegExp, string])[] = [
  [/:hover(?![\w-])/g, 'hover'],
  [/:active(?![\w-])/g, 'active'],
  [/:focus-visible/g, 'focus'],
  [/:focus-within/g, 'within'],
  [/:focus(?![\w-])/g, 'focus'],
];

/** Lets the attribute `data-forced` have the effect of a pseudo-class, with the same specificity. */
export const withForcedStates = (css: string): string =>
  forced.reduce(
    (text, [pseudo, name]) =>
      text.replace(pseudo, (found, at: number, whole: string) =>
        whole.slice(0, at).endsWith(':is(') ? found : `:is(${found}, [data-forced~="${name}"])`,
      ),
    css,
  );

export const forcedStates = (): Plugin => ({
  name: 'sorteo:forced-states',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.css(\?|$)/, exclude: /[?&]raw\b/ } },
    handler: (code) => ({ code: withForcedStates(code), map: null }),
  },
});
