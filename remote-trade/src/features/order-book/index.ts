export { DepthChart } from './DepthChart';
export { DepthStore } from './DepthStore';
export { DepthTable } from './DepthTable';
export { OrderBookView } from './OrderBookView';
export { formatBookQuantity } from './formatBookQuantity';
