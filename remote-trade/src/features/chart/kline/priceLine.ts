import type { Chart, OverlayFigure, OverlayTemplate } from 'klinecharts';
import { isUnderLastTag } from './KLineLastPrice';
import { withOpacity, type ChartPalette } from './palette';

/** The data attached to the overlay of a line. */
export interface PriceLineLook {
  color: string;
  /** The tag at the start of the line; none if empty. */
  tag: string;
  /** The price as shown on the axis; none if empty. */
  price: string;
  palette: ChartPalette;
  isSolid?: boolean | undefined;
  /** The height of the labels, where other labels would cover them. */
  labelY?: () => number | undefined;
}

const fontSize = 10;
const padding = 2;
const border = 1;

/** The heights of the prices that lines show on the axis. */
export function axisTags(chart: Pick<Chart, 'getOverlays' | 'convertToPixel'>): number[] {
  return chart.getOverlays().flatMap(({ extendData, paneId, points }) => {
    const { price, labelY } = (extendData ?? {}) as Partial<PriceLineLook>;
    if (!price) return [];
    const own = labelY?.();
    if (own !== undefined) return [own];
    const value = points[0]?.value;
    const spot = value === undefined ? [] : [chart.convertToPixel({ value }, { paneId })].flat();
    return spot[0]?.y ?? [];
  });
}

/** What is around the digits of a label, in px. */
export const labelFrame = padding + border;

/** The distance from which on labels do not cover each other. */
export function labelHeight(rem: number): number {
  return fontSize * rem + 2 * labelFrame;
}

/** A line over the whole width at one price, dashed unless it is solid, with its price on the axis. */
export const priceLine: Pick<OverlayTemplate, 'createPointFigures' | 'createYAxisFigures'> = {
  createPointFigures: ({ overlay, coordinates, bounding }) => {
    const { color, tag, palette, isSolid, labelY } = overlay.extendData as PriceLineLook;
    const y = coordinates[0]?.y ?? 0;
    const line: OverlayFigure = {
      type: 'line',
      attrs: {
        coordinates: [
          { x: 0, y },
          { x: bounding.width, y },
        ],
      },
      styles: { style: isSolid ? 'solid' : 'dashed', dashedValue: [6, 3], color, size: 1 },
    };
    return tag
      ? [line, label(tag, { x: 6, y: labelY?.() ?? y, align: 'left' }, color, palette)]
      : [line];
  },
  createYAxisFigures: ({ overlay, chart, coordinates, bounding, yAxis }) => {
    const { color, price, palette, labelY } = overlay.extendData as PriceLineLook;
    const y = labelY?.() ?? coordinates[0]?.y ?? 0;
    const last = chart.getDataList().at(-1);
    const lastY = last && yAxis?.convertToPixel(last.close);
    // The tag of the last price has priority.
    if (!price || (lastY !== undefined && isUnderLastTag(y, lastY, palette.rem, labelFrame)))
      return [];
    const isLeft = yAxis?.isFromZero() ?? false;
    const at = {
      x: isLeft ? 0 : bounding.width,
      y,
      align: isLeft ? 'left' : 'right',
    } as const;
    return label(price, at, color, palette);
  },
};

function label(
  text: string,
  { x, y, align }: { x: number; y: number; align: 'left' | 'right' },
  color: string,
  { token, rem }: ChartPalette,
): OverlayFigure {
  return {
    type: 'text',
    attrs: { x, y, text, align, baseline: 'middle' },
    styles: {
      style: 'stroke_fill',
      color,
      backgroundColor: token('panel'),
      borderColor: withOpacity(color, 0.8),
      borderSize: border,
      borderRadius: 2,
      family: token('font'),
      size: fontSize * rem,
      paddingLeft: 4,
      paddingRight: 4,
      paddingTop: padding,
      paddingBottom: padding,
    },
  };
}
