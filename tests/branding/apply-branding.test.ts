// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyBranding } from '../../src/branding/apply-branding.ts';
import type { Branding } from '../../src/branding/branding.tsx';
import { hexOf, ownTokens } from '../../src/branding/palette.ts';

let blobs: Blob[];
beforeEach(() => {
  blobs = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  history.replaceState(null, '', '/rng');
  document.head.innerHTML = `
    <title></title>
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f9f3e6">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1c1110">
    <link rel="icon" href="/icons/any.svg">
    <link rel="manifest" href="/manifest.webmanifest">
    <link rel="apple-touch-icon" href="/icons/touch-180.png">`;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const bolita: Branding = {
  settings: { name: 'La Bolita', shortName: 'Bolita', icon: null },
  colours: { light: { bg: '#f4f8f2', brand: '#0b5d3b' }, dark: { bg: '#101512' } },
  problems: [],
};
const withIcon: Branding = { ...bolita, settings: { ...bolita.settings, icon: '/marca/icono.svg' } };
const colour = (scheme: string) => document.querySelector<HTMLMetaElement>(`meta[media*=${scheme}]`)?.content;
const href = (rel: string) => document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`)!.href;
const manifest = async () => JSON.parse(await blobs[0]!.text());
const drawnIn = (address: string) => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

describe('operator branding', () => {
  it('sets the document title, but keeps a title that a page has set', () => {
    applyBranding(bolita);
    expect(document.title).toBe('La Bolita');
    document.title = 'Promociones';
    applyBranding(bolita);
    expect(document.title).toBe('Promociones');
  });

  it('sets the browser theme color for each color scheme', () => {
    applyBranding(bolita);
    expect([colour('light'), colour('dark')]).toEqual(['#f4f8f2', '#101512']);
  });

  it('keeps the built-in colors when the operator sets no colors', () => {
    applyBranding({ ...bolita, colours: { light: {}, dark: {} } });
    expect(colour('light')).toBe(hexOf(ownTokens('light')['bg']!));
    expect(colour('dark')).toBe(hexOf(ownTokens('dark')['bg']!));
    expect(colour('light')).not.toBe(colour('dark'));
  });

  it('draws the default icon in the operator colors', () => {
    applyBranding(bolita);
    for (const rel of ['icon', 'apple-touch-icon']) {
      expect(href(rel)).toMatch(/^data:image\/svg\+xml,%3Csvg/);
      expect(drawnIn(href(rel))).toContain('fill="#f4f8f2"');
      expect(drawnIn(href(rel))).toContain('fill="#0b5d3b"');
    }
  });

  it('uses the operator icon with an absolute address', () => {
    applyBranding(withIcon);
    expect([href('icon'), href('apple-touch-icon')]).toEqual(Array(2).fill(`${location.origin}/marca/icono.svg`));
  });

  it('adds a manifest that describes the installable app', async () => {
    applyBranding(bolita);
    expect(href('manifest')).toBe('blob:1');
    expect(blobs[0]?.type).toBe('application/manifest+json');
    const { icons, ...about } = await manifest();
    expect(about).toMatchObject({
      name: 'La Bolita',
      short_name: 'Bolita',
      start_url: `${location.origin}/index`,
      background_color: '#f4f8f2',
    });
    const kind = { sizes: 'any', type: 'image/svg+xml' };
    expect(icons).toEqual([
      { ...kind, src: href('icon'), purpose: 'any' },
      { ...kind, src: expect.stringMatching(/^data:image\/svg\+xml,/), purpose: 'maskable' },
    ]);
    expect(drawnIn(icons[0].src)).toContain('rx=');
    expect(drawnIn(icons[1].src)).not.toContain('rx=');
  });

  it('lists the operator icon in the manifest', async () => {
    applyBranding(withIcon);
    expect((await manifest()).icons).toEqual([{ src: `${location.origin}/marca/icono.svg`, sizes: 'any' }]);
  });

  it('changes only the elements that exist in the document', () => {
    document.head.innerHTML = '<title></title>';
    applyBranding(bolita);
    expect([document.title, blobs]).toEqual(['La Bolita', []]);
  });
});
