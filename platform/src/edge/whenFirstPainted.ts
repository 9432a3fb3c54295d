/** In a window that is not drawn, such as a covered one, there are no frames. */
const longestMs = 100;

/** Resolves once the browser has drawn the document, so that the first paint does not wait for what comes next. */
export async function whenFirstPainted(page: Window): Promise<void> {
  const { document, performance } = page;
  if (document.visibilityState !== 'visible') return;
  if (performance.getEntriesByType('paint').length > 0) return;
  await new Promise<void>((resolve) => {
    page.setTimeout(resolve, longestMs);
    // A frame is drawn after its callbacks.
    page.requestAnimationFrame(() => page.setTimeout(resolve));
  });
}
