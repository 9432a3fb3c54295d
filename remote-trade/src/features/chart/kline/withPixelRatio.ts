/**
 * Lets the drawing library measure its canvases by the pixel ratio of the page. It would rather ask
 * a ResizeObserver for device pixels, and a browser that emulates a screen answers that with CSS
 * pixels: the chart is blurred. It asks once, while the first chart is made.
 */
export function measuredInCssPixels<Result>(make: () => Result): Result {
  const Observer = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class extends Observer {
    override observe(target: Element, options?: ResizeObserverOptions) {
      if (options?.box === 'device-pixel-content-box') throw new TypeError('Not measured here.');
      super.observe(target, options);
    }
  };
  try {
    return make();
  } finally {
    globalThis.ResizeObserver = Observer;
  }
}
