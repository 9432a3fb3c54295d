/** Loads the list of past orders, which no page shows at first. */
export function loadOrderHistory() {
  return import(/* webpackChunkName: "spot-tabs" */ './OrderHistory').then(
    (part) => part.OrderHistory,
  );
}
