export { ChartFrame } from './ChartFrame';
export { ChartStore } from './ChartStore';
export { legendPx } from './kline/axisLayout';
export { KLineLevels, type ChartLevel } from './kline/KLineLevels';
export type { KLineView } from './kline/KLineView';
export { prefetchKLineView, type OwnTrades } from './kline/useKLineView';
export { spread } from './kline/spread';
