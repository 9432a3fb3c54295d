/** Resolves when the first screen shows its data and can be used. */
export function whenUsable(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('h5:usable').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'mark', buffered: true });
  });
}

/** Resolves when the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1_000);
  });
}

/**
 * A part of a page that its first screen does not wait for. It is loaded in the first idle moment after that screen, so
 * that the first tap opens it at once and also without a connection; what failed is loaded again when it is opened.
 */
export function loadedWhenIdle<Part>(load: () => Promise<Part>): () => Promise<Part> {
  void whenUsable()
    .then(whenIdle)
    .then(load)
    .catch(() => undefined);
  return load;
}
