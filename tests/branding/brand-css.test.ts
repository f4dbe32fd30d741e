import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { injectBranding } from '../../src/branding/brand-css.ts';

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
    expect(look.css).toMatch(/^:root\{.*--bg:light-dark\(oklch\(0?\.97.*\}\[data-operator\]\{visibility:hidden\}$/);
    expect(html.indexOf('sorteo:site')).toBeLessThan(html.indexOf('<!--early-->'));
    expect(html.indexOf('charset')).toBeLessThan(html.indexOf('sorteo:site'));
  });

  it('has the operator name and background color, and escapes markup in the name', () => {
    expect(html).toContain('<title>La &quot;Bolita&quot; &lt;b&gt;</title>');
    expect(html).toContain('(prefers-color-scheme: light)" content="#f4f8f2"');
    expect(tags(html, 'b')).toBe(0);
  });

  it('keeps the built-in colors for a scheme with insufficient contrast', () => {
    expect(html).toContain('(prefers-color-scheme: dark)" content="#1c1110"');
  });

  it('contains no added script or style, because the Content-Security-Policy would block them', () => {
    for (const name of ['script', 'style', 'link']) expect(tags(html, name)).toBe(tags(built, name));
  });

  it('replaces earlier branding, and is unchanged when the branding is invalid', () => {
    expect(injectBranding(html, JSON.stringify({ ...bolita, name: 'El Gordo' }))).toContain('<title>El Gordo</title>');
    expect(tags(injectBranding(html, JSON.stringify(bolita)), 'meta')).toBe(tags(html, 'meta'));
    for (const source of ['', '{', '{}', '{"$schema":"/site.schema.json"}', '{"currencySymbol":"S/"}'])
      expect(injectBranding(built, source)).toBe(built);
  });
});
