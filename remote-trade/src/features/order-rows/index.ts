export { CancelAll } from './CancelAll';
export { CancelOrder } from './CancelOrder';
export { ClosedOrderRow } from './ClosedOrderRow';
export { loadOpenOrders } from './loadOpenOrders';
export { loadOrderHistory } from './loadOrderHistory';
export { OrderActions } from './OrderActions';
export { OrderListRow } from './OrderListRow';
export { shownKind } from './shownKind';
