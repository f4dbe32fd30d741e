// @vitest-environment happy-dom

import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hook } from '../../src/ui/data-attributes.ts';
import { plainText } from '../../src/ui/plain-text.ts';
import { isOwnPicture, safeLink } from '../../src/ui/safe-address.ts';

afterEach(() => {
  cleanup();
  vi.resetModules();
  vi.doUnmock('../../src/ui/sanitize-html.ts');
});

const html = '<p>Hola, <strong onclick="alert(1)">Lucía</strong></p><script>alert(2)</script><p>Adiós &amp; suerte</p>';

describe('Html', () => {
  it('shows plain text until the HTML cleaner is loaded, then the cleaned HTML', async () => {
    vi.doMock('../../src/ui/sanitize-html.ts', () => ({
      createCleaner: () => (text: string) => text.replace(/ onclick="[^"]*"|<script>.*<.script>/g, ''),
    }));
    const { Html } = await import('../../src/ui/html.tsx');
    const { container } = render(<Html html={html} />);
    expect(container.textContent).toBe('Hola, Lucía\nAdiós & suerte');
    expect(container.querySelector('strong')).toBeNull();
    await waitFor(() => expect(container.querySelector(`[${hook.html}] strong`)?.textContent).toBe('Lucía'));
    expect(container.querySelector('[onclick], script')).toBeNull();
    cleanup();
    const { container: next } = render(<Html html="<em>ya</em>" />);
    expect(next.querySelector(`[${hook.html}] em`)?.textContent).toBe('ya');
  });

  it('keeps the plain text when the HTML cleaner fails to load, and retries the load for the next text', async () => {
    let loads = 0;
    vi.doMock('../../src/ui/sanitize-html.ts', () => ({
      createCleaner: () => {
        loads++;
        if (loads === 1) throw new Error('offline');
        return (text: string) => text;
      },
    }));
    const { Html } = await import('../../src/ui/html.tsx');
    const first = render(<Html html="<p>uno <b>dos</b></p>" />);
    await act(async () => vi.waitUntil(() => loads === 1));
    expect(first.container.querySelector('b')).toBeNull();
    expect(screen.getByText('uno dos')).toBeDefined();
    first.unmount();
    const second = render(<Html html="<p>uno <b>dos</b></p>" />);
    await waitFor(() => expect(second.container.querySelector('b')?.textContent).toBe('dos'));
  });
});

describe('addresses in HTML', () => {
  const base = 'http://sorteo.example:4173/help?x=1';

  it.each([
    ['/help#terms', 'http://sorteo.example:4173/help#terms'],
    ['#terms', 'http://sorteo.example:4173/help?x=1#terms'],
    ['https://example.com/a', 'https://example.com/a'],
    ['http://example.com/a', null],
    ['http://sorteo.example/a', null],
    ['//example.com/a', null],
    ['javascript:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['JaVaScRiPt&colon;alert(1)', 'http://sorteo.example:4173/JaVaScRiPt&colon;alert(1)'],
    ['data:text/html,<script>alert(1)</script>', null],
    ['blob:http://sorteo.example:4173/1', null],
    ['vbscript:x', null],
    ['mailto:a@b.c', null],
    ['https://', null],
  ])('a link to %j resolves to %j', (href, expected) => expect(safeLink(href, base)?.href ?? null).toBe(expected));

  it.each([
    ['/art/banner-1.svg', true],
    ['data:image/png;base64,iVBORw0KGgo=', true],
    ['data:image/svg+xml;base64,PHN2Zz4=', false],
    ['https://example.com/x.png', false],
    ['', false],
  ])('a picture at %j is allowed: %j', (src, expected) => expect(isOwnPicture(src, base)).toBe(expected));
});

describe('plainText', () => {
  it.each([
    ['<p>uno</p><p>dos</p>', 'uno\ndos'],
    ['uno<br>dos &lt;b&gt; &#233; &#x41;', 'uno\ndos <b> é A'],
    ['<script>alert(1)</script>uno<style>p{}', 'uno'],
    ['<table><tr><td>1</td><td>2</td></tr></table>', '1 2'],
    ['&unknown; &#0; &#99999999;', '&unknown;'],
  ])('%s', (text, expected) => expect(plainText(text)).toBe(expected));
});
