import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operatorCurrency } from '../../machines/domain/operator-currency.ts';
import { amountCss, coloursOf, injectBranding } from '../../src/branding/brand-css.ts';
import { wordmark } from '../../src/ui/wordmark.ts';

const built = readFileSync('index.html', 'utf8');
const bolita = {
  name: 'La "Bolita" <b>',
  merchantCode: 'bolita-pe',
  defaultLanguage: 'en',
  palette: {
    light: { bg: '#f4f8f2', ink: '#16281d', primary: '#0b5d3b', accent: '#8a3b12' },
    dark: { bg: '#ffffff', ink: '#fefefe', primary: '#fdfdfd', accent: '#fcfcfc' },
  },
};
const lookIn = (html: string) => {
  const content = /<meta name="sorteo:site" content="([^"]*)">/.exec(html)?.[1];
  const text = content
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return text === undefined ? null : JSON.parse(text);
};
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b`, 'g'))?.length ?? 0;

describe('document with injected operator branding', () => {
  const html = injectBranding(built, JSON.stringify(bolita));

  it('contains the settings before the first script, for the first visit', () => {
    const look = lookIn(html);
    expect(look).toMatchObject({ name: bolita.name, merchantCode: 'bolita-pe', defaultLanguage: 'en' });
    expect(look.css).toMatch(/^:root\{.*--bg:light-dark\(oklch\(0?\.97.*\}$/);
    expect(html.indexOf('sorteo:site')).toBeLessThan(html.indexOf('<!--early-->'));
    expect(html.indexOf('charset')).toBeLessThan(html.indexOf('sorteo:site'));
  });

  it('has the operator name and background color, and escapes markup in the name', () => {
    expect(html).toContain('<title>La &quot;Bolita&quot; &lt;b&gt;</title>');
    expect(html).toContain('(prefers-color-scheme: light)" content="#f4f8f2"');
    expect(tags(html, 'b')).toBe(0);
  });

  it('keeps the built-in colors for a scheme with insufficient contrast', () => {
    expect(html).toContain('(prefers-color-scheme: dark)" content="#1e0f0f"');
  });

  it('contains no added script or style, because the Content-Security-Policy would block them', () => {
    for (const name of ['script', 'style', 'link']) expect(tags(html, name)).toBe(tags(built, name));
  });

  it('replaces earlier branding, and becomes the built-in branding when the new branding is invalid', () => {
    expect(injectBranding(html, JSON.stringify({ ...bolita, name: 'El Gordo' }))).toContain('<title>El Gordo</title>');
    expect(tags(injectBranding(html, JSON.stringify(bolita)), 'meta')).toBe(tags(html, 'meta'));
    for (const source of ['', '{', '{}', '{"$schema":"/site.schema.json"}', '{"currencySymbol":"S/"}']) {
      const unbranded = injectBranding(built, source);
      expect(lookIn(unbranded)).toEqual({});
      expect(unbranded).toContain('<title>Sorteo</title>');
      expect(unbranded).toContain('light)" content="#f9f3e6"');
    }
  });

  it('has the only theme, its color, the description, the icon and the share texts', () => {
    const settings = {
      ...bolita,
      themes: ['light'],
      description: { es: 'Loterías del Perú', en: 'Lotteries of "Peru"' },
      tagline: 'Lottery & more',
      shareImage: '/brand/share.png',
    };
    const english = built.replace('lang="es"', 'lang="en"');
    const branded = injectBranding(english, JSON.stringify(settings), {
      icon: '/brand/icon.svg',
      touchIcon: '/brand/icon.svg',
    });
    expect(lookIn(branded)).toMatchObject({ theme: 'light' });
    expect(branded).toContain('(prefers-color-scheme: dark)" content="#f4f8f2"');
    expect(branded).toContain('<meta name="description" content="Lotteries of &quot;Peru&quot;"');
    expect(branded).toContain(
      '<meta property="og:title" content="La &quot;Bolita&quot; &lt;b&gt; · Lottery &amp; more">',
    );
    expect(branded).toContain('<meta property="og:image" content="/brand/share.png">');
    expect(branded.match(/href="\/brand\/icon\.svg"/g)).toHaveLength(2);
    expect(tags(injectBranding(branded, JSON.stringify(settings)), 'meta')).toBe(tags(branded, 'meta'));
  });

  const place =
    '<a><span data-operator="{site}, go home" role="img" aria-label="Go home"><svg width="161" height="30"></svg></span></a>';
  const logoOf = (settings: object, html = place) => injectBranding(html, JSON.stringify(settings));

  it('has the logo of the operator, or else the name, with the label of the language', () => {
    const logo = { light: '/brand/l.svg', dark: '/brand/d.svg' };
    expect(logoOf({ name: 'El "Gordo"' })).toContain('aria-label="El &quot;Gordo&quot;, go home"');
    expect(logoOf({ name: 'El "Gordo"' })).toContain('<b>El &quot;Gordo&quot;</b>');
    expect(logoOf({ name: 'Gordo', logo })).toContain('<img class="dark" src="/brand/d.svg" alt="Gordo" height="30">');
    expect(logoOf({ name: 'Gordo', texts: { es: { 'common.shell.home': 'A {site}' } } })).toContain('"A Gordo"');
    expect(logoOf({})).toContain(wordmark);
  });

  it('shows only the last logo when it is written again', () => {
    const own = logoOf({ name: 'El Gordo' });
    expect(logoOf({ name: 'El Gordo' }, logoOf({}))).toBe(own);
    expect(logoOf({ name: 'El Gordo' }, logoOf({ name: '</span>' }))).toBe(own);
  });

  it('checks only the palette of the schemes that the site has', () => {
    const dark = { bg: '#0f1a14', ink: '#eef5ef', primary: '#7fd3a6', accent: '#f0b48c' };
    const { problems: both } = coloursOf({ palette: { light: dark, dark } });
    expect(both.map(({ key }) => key)).toContainEqual(expect.stringMatching(/^palette\.light/));
    expect(coloursOf({ themes: ['dark'], palette: { light: dark, dark } }).problems).toEqual([]);
  });

  it('uses the colors of messages from the palette', () => {
    const palette = {
      ...bolita.palette.light,
      danger: '#8a0f3c',
      warning: '#7a4a00',
      positive: '#00603a',
      focus: '#0b3d91',
    };
    const { colours, problems } = coloursOf({ palette: { light: palette } });
    expect(problems).toEqual([]);
    for (const name of ['danger', 'warning', 'positive', 'focus']) expect(colours.light[name]).toMatch(/^oklch/);
    const pale = coloursOf({ palette: { light: { ...palette, warning: '#f0e0a0' } } });
    expect(pale.problems).toEqual([expect.objectContaining({ key: 'palette.light.bg', reason: 'contrast' })]);
  });
});

describe('the column width of amounts', () => {
  it.each([
    [{}, ''],
    [{ decimals: 0, symbol: '$' }, ''],
    [{ symbol: 'US$' }, ''],
    [{ decimals: 8, symbol: 'USDT' }, ':root{--amount:15.1rem}'],
  ])('matches the currency %o: "%s"', (currency, css) =>
    expect(amountCss({ ...operatorCurrency, ...currency })).toBe(css),
  );
});
