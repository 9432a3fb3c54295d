import type { Chart, OverlayCreate, OverlayTemplate } from 'klinecharts';
import { KLineLevels, type ChartLevel } from './KLineLevels';
import type { ChartParts } from './ChartParts';

const aLevel = (id: string, price: string, tag = id): ChartLevel => ({
  id,
  price,
  tag,
  colour: 'brand',
});

/** A pane of 400 px, on which a price of 200 is at its middle and a pixel is 1. */
function draw(levels: readonly ChartLevel[]) {
  let template: OverlayTemplate | undefined;
  let overlays: OverlayCreate[] = [];
  const chart = {
    createOverlay: (created: OverlayCreate[]) => (overlays = created),
    removeOverlay: () => undefined,
    getSize: () => ({ height: 400 }),
    getDataList: () => [{}],
    convertToPixel: ({ value }: { value: number }) => ({ x: 0, y: 400 - value }),
  } as unknown as Chart;
  const library = { registerOverlay: (one: OverlayTemplate) => (template = one) };
  const palette = { token: (name: string) => name, rem: 1 };
  const parts = { library, chart, palette: () => palette } as unknown as ChartParts;
  new KLineLevels(parts, {
    levels: () => levels,
    write: (price) => price,
    onDrawn: () => undefined,
  });
  return overlays.map((overlay) => {
    const y = 400 - (overlay.points?.[0]?.value ?? 0);
    const figures = template?.createPointFigures?.({
      overlay,
      coordinates: [{ x: 0, y }],
      bounding: { width: 300 },
    } as never);
    const [line, label] = [figures].flat() as {
      attrs: { y: number; coordinates: { y: number }[] };
    }[];
    return { line: line?.attrs.coordinates[0]?.y, label: label?.attrs.y };
  });
}

test('labels of lines that are close stand below each other, and each line stays at its price', () => {
  expect(draw([aLevel('entry', '200'), aLevel('stop', '199'), aLevel('profit', '300')])).toEqual([
    { line: 200, label: 200 },
    { line: 201, label: 216 },
    { line: 100, label: 100 },
  ]);
});

test('lines without a label, and those out of view, take no room', () => {
  expect(draw([aLevel('mark', '200', ''), aLevel('entry', '200'), aLevel('far', '900')])).toEqual([
    { line: 200, label: undefined },
    { line: 200, label: 200 },
    { line: -500, label: -500 },
  ]);
});
