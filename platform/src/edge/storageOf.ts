/** A storage of the page; undefined if the browser blocks it. */
export function storageOf(
  page: Window,
  kind: 'localStorage' | 'sessionStorage',
): Storage | undefined {
  try {
    return page[kind];
  } catch {
    return undefined;
  }
}
