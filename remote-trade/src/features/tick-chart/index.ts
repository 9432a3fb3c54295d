export { gridPrices, linePath, placeOf, type ChartFrame } from './geometry';
