/** Content type of each extension of the built site and of an operator's images, for every server. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ico: 'image/vnd.microsoft.icon',
  woff2: 'font/woff2',
};

/** Whether files of this content type are text: they have a character set and are compressed. */
export const isText = (type: string): boolean => /^text\/|json$/.test(type);
export const isCompressible = (type: string): boolean => isText(type) || type === 'image/svg+xml';
