export { BuySellRatio } from './BuySellRatio';
export { DepthChart } from './DepthChart';
export { DepthStore } from './DepthStore';
export { DepthTable } from './DepthTable';
export type { BookSide } from './depthRows';
export { OrderBookStore } from './OrderBookStore';
export { formatBookQuantity } from './formatBookQuantity';
