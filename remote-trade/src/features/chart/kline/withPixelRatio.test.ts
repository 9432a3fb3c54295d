import { measuredInCssPixels } from './withPixelRatio';

const observed: unknown[] = [];

class FakeObserver {
  observe(_: Element, options?: ResizeObserverOptions) {
    observed.push(options?.box);
  }
  unobserve() {}
  disconnect() {}
}

test('only observers made inside measure in CSS pixels', () => {
  const original = globalThis.ResizeObserver;
  globalThis.ResizeObserver = FakeObserver;
  const ask = (box: ResizeObserverBoxOptions) =>
    new ResizeObserver(() => undefined).observe(document.body, { box });

  expect(() => measuredInCssPixels(() => ask('device-pixel-content-box'))).toThrow(TypeError);
  measuredInCssPixels(() => ask('content-box'));
  ask('device-pixel-content-box');

  expect(observed).toEqual(['content-box', 'device-pixel-content-box']);
  globalThis.ResizeObserver = original;
});
