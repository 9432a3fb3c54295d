export { StockOrderRow } from './StockOrderRow';
export { StockOrders } from './StockOrders';
export { StockOrdersStore } from './StockOrdersStore';
