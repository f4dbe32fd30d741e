import type { Specimens } from '../../../src/ui/specimen.ts';
import { patterns } from './patterns.tsx';

const files = import.meta.glob<Specimens>('../../../src/ui/*.specimens.tsx', { eager: true, import: 'default' });

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace('.specimens.tsx', '');

export const components: Record<string, Specimens> = Object.fromEntries(
  Object.entries(files).map(([path, specimens]) => [nameIn(path), specimens]),
);

export const parts: Record<string, Specimens> = { ...components, ...patterns };
export const patternNames = Object.keys(patterns);
