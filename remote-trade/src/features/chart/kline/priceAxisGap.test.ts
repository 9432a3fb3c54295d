import { priceAxisGap } from './priceAxisGap';

test('leaves the usual room as it is', () => {
  expect(priceAxisGap(1)).toEqual({ top: 0.25, bottom: 0.1 });
});

test.each([0.5, 2, 8])(
  'a scale %d times as tall shows that much less, around the same middle',
  (zoom) => {
    const { top, bottom } = priceAxisGap(zoom);
    expect(1 + top + bottom).toBeCloseTo(1.35 / zoom);
    expect(top - bottom).toBeCloseTo(0.15);
  },
);

test('no room is as large as a share that would be read as pixels', () => {
  expect(priceAxisGap(0.5).top).toBeLessThan(1);
});
