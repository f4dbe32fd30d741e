/** Logo `vendor-<code>` or `payment-<code>`; undefined for any other name. */
export function logoSvg(name: string): string | undefined {
  return /^(vendor|payment)-[A-Z]+$/.test(name)
    ? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M10 10H110V30H10Z" fill="#777"/></svg>'
    : undefined;
}
