/** The kinds of files that a build may contain, and how they are served. */
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  // Served as text, since only the document may run as a page.
  html: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** The content type of a file; undefined for one that no build may contain. */
export function contentTypeOf(file: string): string | undefined {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
}
