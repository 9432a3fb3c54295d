export { ChartFrame } from './ChartFrame';
export { ChartStore } from './ChartStore';
export { prefetchKLineView } from './kline/useKLineView';
