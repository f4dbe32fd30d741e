/** Tests find announced parts of a page by the kind of their announcement: `getByTestId('alert')`. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ testIdAttribute: 'data-announced' });
}

export {};
