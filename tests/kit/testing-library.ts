/**
 * Tests find announced parts of a page by the kind of their announcement: `getByTestId('alert')`. Texts are found where
 * the page shows them, not in the live regions.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ testIdAttribute: 'data-announced', defaultIgnore: 'script, style, [data-announcer] *' });
}

export {};
