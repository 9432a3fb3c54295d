/** In a window that is not drawn, such as a covered one, there are no frames. */
const longestMs = 100;

/**
 * Resolves once the browser has drawn the words of the document, so that the first paint does not wait for what comes next.
 * The frames that it draws before the markup is read are empty.
 */
export async function whenFirstPainted(page: Window): Promise<void> {
  const { document, performance } = page;
  if (document.visibilityState !== 'visible') return;
  if (performance.getEntriesByName('first-contentful-paint').length > 0) return;
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  }
  await new Promise<void>((resolve) => {
    page.setTimeout(resolve, longestMs);
    // A frame is drawn after its callbacks.
    page.requestAnimationFrame(() => page.setTimeout(resolve));
  });
}
