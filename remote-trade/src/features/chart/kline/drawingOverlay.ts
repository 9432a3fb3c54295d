import type { OverlayFigure, OverlayTemplate } from 'klinecharts';
import { drawingShape, type DrawingShape, type Size, type Point } from '../drawings/geometry';
import type { DrawingColour, ToolName } from '../drawings/tools';
import { withOpacity, type ChartPalette } from './palette';

const handlePx = 5;

/** The data attached to each overlay. */
export interface DrawingLook {
  tool: ToolName;
  palette: ChartPalette;
  colour: DrawingColour;
  hasHandles: boolean;
  write: (price: number) => string;
  text?: string | undefined;
}

/** The overlay template of a person's drawings. */
export const drawingOverlay: OverlayTemplate = {
  name: 'h5Drawing',
  totalStep: 1,
  createPointFigures: ({ overlay, coordinates, bounding, yAxis }) => {
    const look = overlay.extendData as DrawingLook;
    const shape = drawingShape(look.tool, {
      width: bounding.width,
      height: bounding.height,
      points: coordinates,
      prices: overlay.points.map(({ value }) => value ?? 0),
      yOf: (price) => yAxis?.convertToPixel(price) ?? 0,
      write: look.write,
      text: look.text,
    });
    return [
      ...figuresOf(shape, look, bounding),
      ...(look.hasHandles ? handles(coordinates, look) : []),
    ];
  },
};

/** The background of a drawing's text, for legibility over candles. */
const behind: Partial<Record<ToolName, (look: DrawingLook) => string>> = {
  priceLabel: ({ colour, palette }) => palette.token(colour),
  text: ({ palette }) => withOpacity(palette.token('panel'), 0.8),
};

function figuresOf(
  { areas, lines, labels }: DrawingShape,
  look: DrawingLook,
  { width }: Size,
): OverlayFigure[] {
  const { token, rem } = look.palette;
  const color = token(look.colour);
  return [
    ...areas.map((coordinates) => ({
      type: 'polygon',
      attrs: { coordinates },
      styles: { style: 'fill', color: withOpacity(color, 0.12) },
    })),
    ...lines.map((coordinates) => ({
      type: 'line',
      attrs: { coordinates },
      styles: { style: 'solid', color, size: look.hasHandles ? 2 : 1.4 },
    })),
    ...labels.map(({ at, text }) => ({
      type: 'text',
      attrs: {
        ...at,
        text,
        // Near the axis, the label goes to the left of the point.
        align: at.x > width * 0.75 ? 'right' : 'left',
        baseline: 'bottom',
      },
      styles: {
        style: 'fill',
        color: look.tool === 'priceLabel' ? token('on-brand') : color,
        backgroundColor: behind[look.tool]?.(look) ?? 'transparent',
        borderSize: 0,
        borderRadius: 2,
        family: token('font'),
        size: (look.tool === 'text' ? 12 : 10) * rem,
        paddingLeft: 4,
        paddingRight: 4,
        paddingTop: 2,
        paddingBottom: 2,
      },
    })),
  ];
}

function handles(coordinates: readonly Point[], { colour, palette }: DrawingLook): OverlayFigure[] {
  return coordinates.map(({ x, y }) => ({
    type: 'circle',
    attrs: { x, y, r: handlePx },
    styles: {
      style: 'stroke_fill',
      color: palette.token('panel'),
      borderColor: palette.token(colour),
      borderSize: 2,
    },
  }));
}
