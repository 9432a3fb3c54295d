/**
 * Makes the library size its canvases by the device pixel ratio. By default it observes
 * `device-pixel-content-box`, which a browser that emulates a screen reports in CSS
 * pixels, so that the chart is blurred. The library checks for it once, with the first chart.
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
