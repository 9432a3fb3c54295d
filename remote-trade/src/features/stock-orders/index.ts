export { StockOrders } from './StockOrders';
export { StockOrdersStore } from './StockOrdersStore';
