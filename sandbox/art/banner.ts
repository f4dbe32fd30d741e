/** Banner `banner-<n>`, 16:7; undefined for any other name. */
export function bannerSvg(name: string): string | undefined {
  return /^banner-[1-4]$/.test(name)
    ? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 560"><path d="M0 0H1280V560H0Z" fill="#b5352b"/></svg>'
    : undefined;
}
