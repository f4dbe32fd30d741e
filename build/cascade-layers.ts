import { relative } from 'node:path';
import type { Plugin } from 'vite';

export type Layer = 'reset' | 'tokens' | 'ui' | 'feature' | 'state';

const layerOfFile: Record<string, Layer | null> = {
  'src/ui/layers.css': null,
  'src/ui/fonts.css': null,
  'src/ui/reset.css': 'reset',
  'src/ui/tokens.css': 'tokens',
  'src/ui/contrast.css': 'tokens',
  // The header and the pages that contain the logo change its size.
  'src/branding/operator-logo.css': 'tokens',
  'src/ui/utilities.css': 'state',
  'src/ui/forced-colors.css': 'state',
  'src/ui/print.css': 'state',
  'src/ui/prerendered.css': 'state',
};

/** Cascade layer of a style sheet; null for a sheet outside the layers (`src/ui/layers.css`). */
export function layerOf(path: string): Layer | null {
  const named = layerOfFile[path];
  if (named !== undefined) return named;
  if (!path.startsWith('src/')) return null;
  return path.startsWith('src/ui/') ? 'ui' : 'feature';
}

export function cascadeLayers(root: string): Plugin {
  return {
    name: 'sorteo:cascade-layers',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.css(\?|$)/, exclude: /[?&]raw\b/ } },
      handler(code, id) {
        const layer = layerOf(relative(root, id.split('?')[0] ?? ''));
        return layer && { code: `@layer ${layer} {\n${code}\n}\n`, map: null };
      },
    },
  };
}
