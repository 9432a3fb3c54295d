export {
  areaPath,
  gridPrices,
  gridTimes,
  linePath,
  placeLabel,
  placeOf,
  type ChartFrame,
  type LabelSpace,
} from './geometry';
