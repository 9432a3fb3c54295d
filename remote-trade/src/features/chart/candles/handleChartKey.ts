import type { KeyboardEvent } from 'react';
import type { ChartStore } from '../ChartStore';
import type { KLineView } from '../kline/KLineView';

const zoomBy = 1.25;
const pageOfCandles = 20;
/** The equivalent drag distance. */
const stretchPx = 40;

/** Handles keys while the chart has the focus. */
export function handleChartKey(event: KeyboardEvent, view: KLineView, chart: ChartStore): void {
  const { drawings } = chart;
  const actions: Record<string, () => void> = {
    ArrowLeft: () => view.step(-1),
    ArrowRight: () => view.step(1),
    PageUp: () => view.step(-pageOfCandles),
    PageDown: () => view.step(pageOfCandles),
    End: () => view.toLatest(),
    Enter: () => view.addDrawingPoint(),
    '+': () => view.zoomInMiddle(zoomBy),
    '=': () => view.zoomInMiddle(zoomBy),
    '-': () => view.zoomInMiddle(1 / zoomBy),
    Delete: () => drawings.removeSelected(),
    Backspace: () => drawings.removeSelected(),
    ...(event.shiftKey && {
      ArrowUp: () => view.scalePrices(stretchPx),
      ArrowDown: () => view.scalePrices(-stretchPx),
    }),
  };
  const action = event.key === 'Escape' ? endOf(view, chart) : actions[event.key];
  if (!action || event.altKey || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** Escape cancels one thing at a time. With nothing to cancel it is not handled. */
function endOf(view: KLineView, { drawings, pointed }: ChartStore): (() => void) | undefined {
  if (drawings.tool) return () => drawings.selectTool(undefined);
  if (drawings.selected) return () => drawings.select(undefined);
  return pointed && (() => view.hideCrosshair());
}
