// @vitest-environment happy-dom

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Later } from '../../src/ui/later.ts';

// `act` renders deferred content at once, so that these tests render without it.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

it('renders its first content at once, and new content after the render that changes it', async () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const show = (text: string) => flushSync(() => root.render(<Later>{<p>{text}</p>}</Later>));
  show('Hoy');
  expect(host.textContent).toBe('Hoy');
  show('Ayer');
  expect(host.textContent).toBe('Hoy');
  await vi.waitFor(() => expect(host.textContent).toBe('Ayer'));
  root.unmount();
});
