/** A path of a URL without its percent-encoding; empty if the encoding is malformed. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
