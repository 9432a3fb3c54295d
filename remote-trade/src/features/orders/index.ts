export { CancelOrder } from './CancelOrder';
export { ClosedOrderRow } from './ClosedOrderRow';
export { loadOrderHistory } from './loadOrderHistory';
export { OpenOrders } from './OpenOrders';
export { isWorking, useOpenOrdersStore, type OpenOrdersStore } from './OpenOrdersStore';
export { OrderListStore, type OrderListQuery as OrderQuery } from './OrderListStore';
export { OrderListRow } from './OrderListRow';
export { OwnFillsStore } from './OwnFillsStore';
export { useOpenOrders } from './useOpenOrders';
