import { createRoot } from 'react-dom/client';
import type { Atlas } from '../atlas.ts';
import { Page } from './page.tsx';

const atlas: Atlas = JSON.parse(document.getElementById('atlas')?.textContent ?? '');
createRoot(document.getElementById('root') as HTMLElement).render(<Page atlas={atlas} />);
