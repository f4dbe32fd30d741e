/**
 * First path segments of the gateway's addresses. The web server forwards these paths to the gateway, and the service
 * worker ignores them.
 */
export const gatewayPaths = ['wps', 'lgw', 'channel'] as const;

/** Folders of files on the web server. An address in one of them is never a page. */
const fileFolders = ['assets', 'brand', 'icons', 'server'];

/** Extensions of files. `html` is not one of them, because links of older sites end in `.html`. */
const fileExtensions =
  'avif|bak|br|bz2|cer|cgi|conf|css|csv|env|eot|gif|gz|ico|ini|jpe?g|js|json|key|log|map|md|mjs|mp[34]|otf|pdf|pem|php\\d?' +
  '|png|py|rar|sh|sql|svg|tar|tgz|tmp|ts|tsx|ttf|txt|wasm|wav|webm|webmanifest|webp|woff2?|xlsx?|xml|ya?ml|zip';

/**
 * Pattern of the addresses that are not pages, as a regular expression that JavaScript, nginx and Caddy understand. The
 * server and the service worker answer every other address with the document. Addresses with a hidden segment (`/.env`)
 * or a first segment that starts with `__` (pages of the sandbox) are no pages either.
 */
export const notPagePattern = [
  `^/(${[...gatewayPaths, ...fileFolders].join('|')})/`,
  String.raw`^/channel\.html$`,
  '^/__',
  String.raw`/\.`,
  String.raw`\.(${fileExtensions})$`,
].join('|');

const notPage = new RegExp(notPagePattern, 'i');

/** Whether the web server answers this path (as in `URL.pathname`, or decoded) with the document of the site. */
export const isPageAddress = (pathname: string): boolean => !notPage.test(pathname);
