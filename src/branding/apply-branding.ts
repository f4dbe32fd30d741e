import { builtInName } from '../ui/brand.ts';
import type { Branding } from './branding.tsx';
import { config, inLanguage } from './config.ts';
import { iconSvg } from './icon.ts';
import { manifestOf } from './manifest.ts';
import { hexOf, ownTokens } from './palette.ts';

/** Applies the operator's branding to the browser: title, theme colors, icons and manifest. */
export function applyBranding({ settings, colours }: Branding): void {
  const { name, shortName, icon, description } = settings;
  const isBuiltIn = name === builtInName && Object.keys({ ...colours.light, ...colours.dark }).length === 0;
  if (document.title === '') document.title = name;
  const tokenOf = (scheme: 'light' | 'dark', token: string) =>
    hexOf(colours[scheme][token] ?? ownTokens(scheme)[token] ?? '');
  for (const scheme of ['light', 'dark'] as const) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${scheme}]`);
    if (meta) meta.content = tokenOf(config.themes.length === 1 ? config.themes[0]! : scheme, 'bg');
  }
  const summary = document.querySelector<HTMLMetaElement>('meta[name=description]');
  if (summary && description) summary.content = inLanguage(description, document.documentElement.lang);
  const first = config.themes[0] ?? 'light';
  const drawn = (bleed: boolean) =>
    `data:image/svg+xml,${encodeURIComponent(iconSvg({ shape: isBuiltIn ? 'ticket' : 'chip', paper: tokenOf(first, 'bg'), ink: tokenOf(first, 'brand'), bleed }))}`;
  const src = icon ? new URL(icon, location.href).href : drawn(false);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=icon], link[rel=apple-touch-icon]'))
    link.href = src;
  const manifest = manifestOf({
    name,
    shortName,
    origin: location.origin,
    paper: tokenOf(first, 'bg'),
    icons: icon
      ? [{ src, sizes: 'any' }]
      : [
          { src, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: drawn(true), sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ],
  });
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (link)
    link.href = URL.createObjectURL(new Blob([JSON.stringify(manifest)], { type: 'application/manifest+json' }));
}
