export { DepthChart } from './DepthChart';
export { DepthStore } from './DepthStore';
export { DepthTable } from './DepthTable';
export { OrderBook } from './OrderBook';
export { formatBookQuantity } from './formatBookQuantity';
