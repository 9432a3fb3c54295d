/** Loads the list of open orders, which the first screen does not wait for. */
export function loadOpenOrders() {
  return import(/* webpackChunkName: "spot-tabs" */ './OpenOrders').then((part) => part.OpenOrders);
}
