import { readFileSync } from 'node:fs';

/** The two fonts of the site, limited to the letters of both languages. */
const faces = [
  { family: 'Anybody Variable', file: 'anybody/files/anybody-latin-wdth-normal.woff2', stretch: '50% 150%' },
  {
    family: 'Instrument Sans Variable',
    file: 'instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
    stretch: '75% 100%',
  },
];

/** The tokens and the fonts of the site, for the page of the atlas. */
export const siteStyle = (): string =>
  [
    ...faces.map(({ family, file, stretch }) => {
      const data = readFileSync(`node_modules/@fontsource-variable/${file}`).toString('base64');
      return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${data});font-weight:100 900;font-stretch:${stretch}}`;
    }),
    readFileSync('src/ui/tokens.css', 'utf8'),
  ].join('\n');
