export { isCancellable, useOpenOrdersStore, type OpenOrdersStore } from './OpenOrdersStore';
export { OrderListStore, type OrderListQuery as OrderQuery } from './OrderListStore';
export { OwnFillsStore } from './OwnFillsStore';
export { useOpenOrders } from './useOpenOrders';
