/**
 * Tests find announced parts of a page by the kind of their announcement: `getByTestId('alert')`. Texts are found where
 * the page shows them, not in the live regions.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({
    testIdAttribute: 'data-announced',
    defaultIgnore: 'script, style, [data-announcer] *',
    computedStyleSupportsPseudoElements: true,
  });

  // happy-dom has no generated content, and the accessible name of a spoken value is generated content
  // (`src/ui/utilities.css`).
  const { hook } = await import('../../src/ui/data-attributes.ts');
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudo) => {
    if (!pseudo) return getComputedStyle.call(window, element);
    const spoken = pseudo === '::before' && element.matches('.spoken') ? element.getAttribute(hook.spoken) : null;
    const content = spoken === null ? 'none' : `"${spoken}"`;
    return { content, getPropertyValue: (name: string) => (name === 'content' ? content : '') } as CSSStyleDeclaration;
  };
}

export {};
